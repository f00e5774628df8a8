import { log } from '../log.ts'
import { StoreFailure } from '../s3/store-failure.ts'

/** Milliseconds between two tries of a store that is away. */
const pauseMs = 3_000

/**
 * Of a store that is away, one request at a time finds out whether it is back; the others are told at
 * once, or all would wait, some with a connection to the database.
 */
export class StoreReach {
  readonly #name: string
  readonly #patienceMs: number
  #away: { since: number; until: number; failure: StoreFailure } | undefined

  constructor(name: string, patienceMs: number) {
    this.#name = name
    this.#patienceMs = patienceMs
  }

  get isAway(): boolean {
    return this.#away !== undefined
  }

  /** @throws StoreFailure and what `ask` throws */
  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const away = this.#away
    if (away) {
      if (Date.now() < away.until) throw away.failure
      away.until = Date.now() + this.#patienceMs
    }
    try {
      const answer = await ask()
      this.#noteBack()
      return answer
    } catch (error) {
      if (error instanceof StoreFailure && error.problem === 'unreachable') this.#noteAway(error)
      else this.#noteBack()
      throw error
    }
  }

  #noteAway(failure: StoreFailure): void {
    const now = Date.now()
    if (!this.#away) log.error({ store: this.#name, error: failure.message }, 'the store is away')
    this.#away = { since: this.#away?.since ?? now, until: now + pauseMs, failure }
  }

  #noteBack(): void {
    if (!this.#away) return
    const seconds = Math.round((Date.now() - this.#away.since) / 1000)
    log.info({ store: this.#name }, `the store is back after ${seconds} s`)
    this.#away = undefined
  }
}
