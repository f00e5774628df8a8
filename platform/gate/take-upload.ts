import { ByteBudget } from './byte-budget.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { Hold } from './priced.ts'

const mebibyte = 1024 * 1024
/**
 * While they come they hold a place each, but no more memory than what has come. Of all three, accounts
 * that nobody vouches for have half together.
 */
const arriving = new ConcurrencyLimiter({
  atOnce: 100,
  atOnceEach: 2,
  atOnceGroup: 50,
  waiting: 60,
  waitingEach: 20,
  waitingGroup: 30,
})
const arrived = new ByteBudget(128 * mebibyte)
const arrivedFromStrangers = new ByteBudget(64 * mebibyte)
const uploads = new ConcurrencyLimiter({
  atOnce: 10,
  atOnceEach: 2,
  atOnceGroup: 5,
  waiting: 100,
  waitingEach: 20,
  waitingGroup: 50,
})

export interface Upload<Taken> {
  who: string
  isStranger: boolean
  /** @param hold is told of each piece */
  receive: (hold: Hold) => Promise<Taken>
  store: (taken: Taken) => Promise<Response>
}

export function takeUpload<Taken>({ who, isStranger, receive, store }: Upload<Taken>) {
  const group = isStranger ? 'strangers' : who
  const take = (holdOfStranger: Hold) =>
    arrived.holding(async (hold) => {
      const taken = await receive((bytes) => {
        holdOfStranger(bytes)
        hold(bytes)
      })
      return uploads.run(who, () => store(taken), group)
    })
  const work = () => (isStranger ? arrivedFromStrangers.holding(take) : take(() => {}))
  return arriving.run(who, work, group)
}
