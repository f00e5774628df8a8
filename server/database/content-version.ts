import { manilaDay } from '../../src/domain/dates.ts'

/** Milliseconds for which an answer holds: no page is older than the last committed edit by more. */
const holdsMs = 1_000
/** A database that takes longer counts as away; cached pages go on being served. */
const longestAskMs = 1_000

interface Asked {
  /** By performance.now(): what was committed before is in the answer. */
  askedAt: number
  writes: number
}
type Known = Asked & { version: string }
type Reading = Asked & { answer: Promise<string> }

/**
 * The database's `content_version()`, asked for when a page is, at most once a second; and the day in
 * Manila, at whose end a licence may have ended though nobody edited anything.
 */
export class ContentVersion {
  readonly #read: () => Promise<string>
  readonly #now: () => number
  readonly #today: () => string
  #known: Known | undefined
  #asking: Promise<void> | undefined
  /** A slow database is asked one question at a time, however long it takes. */
  #reading: Reading | undefined
  #isAway = false
  /** Writes until the question that failed: a later one shows that the database answers again. */
  #failedAfter = 0
  #retry: NodeJS.Timeout | undefined
  #writes = 0

  /** @param read asks the database; `now` and `today` are for tests */
  constructor(
    read: () => Promise<string>,
    now: () => number = () => performance.now(),
    today: () => string = () => manilaDay(),
  ) {
    this.#read = read
    this.#now = now
    this.#today = today
  }

  /** What is known without asking; undefined where that may be too old. */
  get fresh(): string | undefined {
    const known = this.#known
    const isFresh = known?.writes === this.#writes && this.#now() - known.askedAt < holdsMs
    return isFresh ? this.#dated(known) : undefined
  }

  /** The database could not be asked the last time; it is asked again each second until it can. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Undefined where the database can't say. */
  async current(): Promise<string | undefined> {
    // The first question may have been under way before; the second began after this call.
    for (let asked = 0; asked < 2 && !this.#isLeftAlone && this.fresh === undefined; asked++) {
      this.#asking ??= this.#ask()
      await this.#asking
    }
    return this.#isAway || !this.#known ? undefined : this.#dated(this.#known)
  }

  /** Something was written through this process: what is known holds no longer. */
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
