const minuteMs = 60_000

interface Options<Kind> {
  mostOf: (kind: Kind) => number
  tellMore?: (kind: Kind, more: number, seconds: number) => void
  /** By performance.now(); for tests. */
  now?: (() => number) | undefined
}

/** Lines of the log that anybody can cause: so many a minute, then how many more there were. */
export class BoundedLines<Kind> {
  readonly #options: Options<Kind>
  readonly #now: () => number
  readonly #seen = new Map<Kind, number>()
  #since: number

  constructor(options: Options<Kind>) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#since = this.#now()
  }

  /** @returns whether a line of this kind is written now */
  take(kind: Kind): boolean {
    const at = this.#now()
    if (at - this.#since >= minuteMs) this.#startMinute(at)
    const count = (this.#seen.get(kind) ?? 0) + 1
    this.#seen.set(kind, count)
    return count <= this.#options.mostOf(kind)
  }

  #startMinute(at: number): void {
    const seconds = Math.round((at - this.#since) / 1_000)
    const { mostOf, tellMore } = this.#options
    for (const [kind, count] of this.#seen) {
      const more = count - mostOf(kind)
      if (more > 0) tellMore?.(kind, more, seconds)
    }
    this.#seen.clear()
    this.#since = at
  }
}
