import { manilaDay } from '../values/dates.ts'

/** How long an answer is valid in milliseconds: no page lags behind the last commit by more. */
const holdsMs = 1_000
const longestAskMs = 1_000

interface Asked {
  askedAt: number
  writes: number
}
type Known = Asked & { version: string }
type Reading = Asked & { answer: Promise<string> }

/**
 * The database's `content_version()`, read when a page is requested, at most once a second, combined with
 * the date in Manila: a licence can expire at midnight although nobody edited anything.
 */
export class ContentVersion {
  readonly #read: () => Promise<string>
  readonly #now: () => number
  readonly #today: () => string
  #known: Known | undefined
  #asking: Promise<void> | undefined
  #reading: Reading | undefined
  #isAway = false
  #failedAfter = 0
  #retry: NodeJS.Timeout | undefined
  #writes = 0

  /** @param read queries the database; `now` and `today` are for tests */
  constructor(
    read: () => Promise<string>,
    now: () => number = () => performance.now(),
    today: () => string = () => manilaDay(),
  ) {
    this.#read = read
    this.#now = now
    this.#today = today
  }

  get fresh(): string | undefined {
    const known = this.#known
    const isFresh = known?.writes === this.#writes && this.#now() - known.askedAt < holdsMs
    return isFresh ? this.#dated(known) : undefined
  }

  /** The last query failed; the database is asked again every second until it answers. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Undefined where the database can't say. */
  async current(): Promise<string | undefined> {
    // The first query may have started before this call; the second one certainly started after it.
    for (let asked = 0; asked < 2 && !this.#isLeftAlone && this.fresh === undefined; asked++) {
      this.#asking ??= this.#ask()
      await this.#asking
    }
    return this.#isAway || !this.#known ? undefined : this.#dated(this.#known)
  }

  noteWrite(): void {
    this.#writes += 1
  }

  stop(): void {
    clearTimeout(this.#retry)
  }

  #dated({ version }: Known): string {
    return `${version} ${this.#today()}`
  }

  get #isLeftAlone(): boolean {
    return this.#isAway && this.#writes === this.#failedAfter
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#retry)
    this.#reading ??= this.#begin()
    const { answer, ...asked } = this.#reading
    let late: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('the content version took too long')), longestAskMs)
    })
    try {
      this.#known = { version: await Promise.race([answer, timeout]), ...asked }
      this.#isAway = false
    } catch {
      this.#isAway = true
      this.#failedAfter = this.#writes
      this.#retry = setTimeout(() => void this.#ask(), holdsMs)
      this.#retry.unref()
    } finally {
      clearTimeout(late)
      this.#asking = undefined
    }
  }

  #begin(): Reading {
    const over = () => {
      this.#reading = undefined
    }
    const answer = this.#read()
    answer.then(over, over)
    return { answer, askedAt: this.#now(), writes: this.#writes }
  }
}
