import { availability } from '../database/availability.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { GateRequest, Guard, Next } from './gate-request.ts'
import { widestNetwork } from './network.ts'
import { checkOverruns, noteOverrun } from './overruns.ts'
import { shareOf } from './share.ts'
import type { VouchedFor } from './vouched-for.ts'

/**
 * Questions by network or by account; the database works on ten and six of them at a time. One account
 * takes half of its connections at most, since sign-in uses them too, and so do all accounts together
 * that nobody vouches for: anybody can make ten of them. A /48 or /24 takes six of the ten, however many
 * lines it has.
 */
const questions = {
  visitor: new ConcurrencyLimiter({
    atOnce: 24,
    atOnceEach: 4,
    atOnceGroup: 6,
    waiting: 1_000,
    waitingEach: 200,
    waitingGroup: 400,
  }),
  account: new ConcurrencyLimiter({
    atOnce: 24,
    atOnceEach: 3,
    atOnceGroup: 3,
    waiting: 600,
    waitingEach: 200,
    waitingGroup: 300,
  }),
}
/** What reads all listings, such as how many a filter finds: up to a second of a core with 100,000. */
const counts = new ConcurrencyLimiter({
  atOnce: 3,
  atOnceEach: 1,
  atOnceGroup: 2,
  waiting: 300,
  waitingEach: 50,
  waitingGroup: 120,
})
/** A wrong password waits for seconds: in a line of its own, and not in that of who asks for rows. */
const credentials = new ConcurrencyLimiter({
  atOnce: 24,
  atOnceEach: 3,
  atOnceGroup: 6,
  waiting: 300,
  waitingEach: 50,
  waitingGroup: 150,
})
const countNames = new Set([
  'count_choices',
  'count_found',
  'count_new',
  'listing_numbers',
  'search_suggestions',
])
const strangers = 'accounts that nobody vouches for'

/** No network or account takes all places; one whose question ran out of time has to pause. */
export function inTurn<Operation extends GateRequest['operation']>(
  vouchedFor: Pick<VouchedFor, 'is'>,
): Guard<Operation> {
  return async (request: GateRequest<Operation>, next: Next<Operation>) => {
    const { address, session, key } = request.caller
    if (key === 'secret' || address === undefined) return next(request)
    const network = widestNetwork(address)
    const caller = session ? shareOf(session) : address
    // Who is asked for an account's first question of a minute, and not for each.
    const isKnown = session && (await vouchedFor.is(session).catch(() => false))
    const pausing = isKnown ? caller : network
    const check = () => checkOverruns(caller, pausing)
    check()
    const { operation } = request
    // One line or the other: who held a place in one and waited in the other would stop everybody.
    const line = lineOf(operation, session !== undefined)
    const inPlace = async () => {
      // Calls that waited meanwhile belong to the caller that overran.
      check()
      try {
        return await next(request)
      } finally {
        if (availability.getStore()?.ranOutOfTime) noteOverrun(caller, pausing)
      }
    }
    const group = !session ? network : isKnown ? caller : strangers
    return line.run(caller, inPlace, group)
  }
}

function lineOf(operation: GateRequest['operation'], isAccount: boolean): ConcurrencyLimiter {
  if (comparesPassword(operation)) return credentials
  if ('call' in operation && countNames.has(operation.call?.name ?? '')) return counts
  return questions[isAccount ? 'account' : 'visitor']
}

function comparesPassword(operation: GateRequest['operation']): boolean {
  if (operation.service !== 'auth') return false
  return operation.kind === 'sign-in' || operation.kind === 'update-user'
}
