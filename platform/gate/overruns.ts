import { tryLater } from './refusal.ts'

const firstPauseMs = 10_000
const longestPauseMs = 5 * 60_000
const forgottenAfterMs = 60 * 60_000
const mostRemembered = 10_000

interface Record {
  count: number
  until: number
}

export class Overruns {
  readonly #records = new Map<string, Record>()
  readonly #now: () => number
  readonly #free: number

  /** @param free how many overruns cause no pause yet */
  constructor(now: () => number = () => performance.now(), free = 0) {
    this.#now = now
    this.#free = free
  }

  /** @throws Refusal with 429 while the caller has to wait */
  check(key: string): void {
    const left = (this.#records.get(key)?.until ?? 0) - this.#now()
    if (left > 0) {
      throw tryLater(left / 1000, 'Your last question took too long. Please wait and ask for less.')
    }
  }

  /** @returns how many there were within the hour */
  note(key: string): number {
    const now = this.#now()
    const before = this.#records.get(key)
    const isRecent = before && now - before.until < forgottenAfterMs
    const count = isRecent ? before.count + 1 : 1
    const paused = count - this.#free
    const pause = paused > 0 ? Math.min(firstPauseMs * 2 ** (paused - 1), longestPauseMs) : 0
    this.#records.delete(key)
    if (this.#records.size >= mostRemembered) {
      const [oldest = ''] = this.#records.keys()
      this.#records.delete(oldest)
    }
    this.#records.set(key, { count, until: now + pause })
    return count
  }
}

const ofCallers = new Overruns()
/** A /48 or /24 pauses once five of its lines overran: each would have its first one free. */
const ofNetworks = new Overruns(undefined, 4)

/** @throws Refusal with 429 while the caller, or the network that the line lies in, has to wait */
export function checkOverruns(caller: string, network: string): void {
  ofCallers.check(caller)
  ofNetworks.check(network)
}

export function noteOverrun(caller: string, network: string): void {
  if (ofCallers.note(caller) === 1) ofNetworks.note(network)
}
