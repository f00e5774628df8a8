import { availability } from '../database/availability.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { GateRequest, Next } from './gate-request.ts'
import { widestNetwork } from './network.ts'
import { Overruns } from './overruns.ts'

/**
 * Questions by network or by account; the database works on ten and six of them at a time. One account
 * takes half of its connections at most, since sign-in uses them too. A /48 or /24 takes half of the
 * places, however many lines it has.
 */
const questions = {
  visitor: new ConcurrencyLimiter({
    atOnce: 24,
    atOnceEach: 4,
    atOnceGroup: 12,
    waiting: 1_000,
    waitingEach: 200,
    waitingGroup: 400,
  }),
  account: new ConcurrencyLimiter({ atOnce: 24, atOnceEach: 3, waiting: 600, waitingEach: 200 }),
}
/** How many listings a filter finds: nearly a second of a core with 100,000 of them. */
const counts = new ConcurrencyLimiter({
  atOnce: 3,
  atOnceEach: 1,
  atOnceGroup: 2,
  waiting: 300,
  waitingEach: 50,
  waitingGroup: 120,
})
const countNames = new Set(['count_choices', 'count_found', 'count_new'])
const overruns = new Overruns()

/** No network or account takes all places; one whose question ran out of time has to pause. */
export async function inTurn<Operation extends GateRequest['operation']>(
  request: GateRequest<Operation>,
  next: Next<Operation>,
): Promise<Response> {
  const { address, session, key } = request.caller
  if (key === 'secret' || address === undefined) return next(request)
  const pool = session ? 'account' : 'visitor'
  const caller = session?.userId ?? address
  const group = session ? caller : widestNetwork(address)
  overruns.check(caller)
  const { operation } = request
  const isCount = 'call' in operation && countNames.has(operation.call?.name ?? '')
  // One line or the other: who held a place in one and waited in the other would stop everybody.
  const line = isCount ? counts : questions[pool]
  const inPlace = async () => {
    // Those that waited meanwhile are of whoever overran.
    overruns.check(caller)
    try {
      return await next(request)
    } finally {
      if (availability.getStore()?.ranOutOfTime) overruns.note(caller)
    }
  }
  return line.run(caller, inPlace, group)
}
