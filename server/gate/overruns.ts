import { tryLater } from './refusal.ts'

const firstPauseMs = 10_000
const longestPauseMs = 5 * 60_000
const forgottenAfterMs = 60 * 60_000
const mostRemembered = 10_000

interface Record {
  count: number
  until: number
}

/** A question under way, and since when (milliseconds). */
export interface Question {
  readonly key: string
  readonly since: number
}

/** Such a statement kept a core busy for its whole limit: its caller pauses, twice as long each time. */
export class Overruns {
  readonly #records = new Map<string, Record>()
  readonly #running = new Set<Question>()
  #lastCut = Number.NEGATIVE_INFINITY
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws Refusal with 429 while the caller has to wait */
  check(key: string): void {
    const left = (this.#records.get(key)?.until ?? 0) - this.#now()
    if (left > 0) {
      throw tryLater(left / 1000, 'Your last question took too long. Please wait and ask for less.')
    }
  }

  begin(key: string): Question {
    const question = { key, since: this.#now() }
    this.#running.add(question)
    return question
  }

  /**
   * Of all that a cut engine leaves unanswered, only the oldest can have been what it worked on;
   * the others were waiting for it.
   * @param failure the database ended the statement itself, or the connection was cut
   */
  end(question: Question, limitMs: number, failure: 'ran out of time' | 'cut' | undefined): void {
    const [oldest] = this.#running
    this.#running.delete(question)
    if (failure === 'ran out of time') this.note(question.key)
    if (failure !== 'cut' || question.since <= this.#lastCut) return
    const now = this.#now()
    if (oldest !== question || now - question.since < limitMs) return
    this.#lastCut = now
    this.note(question.key)
  }

  note(key: string): void {
    const now = this.#now()
    const before = this.#records.get(key)
    const isRecent = before && now - before.until < forgottenAfterMs
    const count = isRecent ? before.count + 1 : 1
    const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
    this.#records.delete(key)
    if (this.#records.size >= mostRemembered) {
      const [oldest = ''] = this.#records.keys()
      this.#records.delete(oldest)
    }
    this.#records.set(key, { count, until: now + pause })
  }
}
