import { tryLater } from './refusal.ts'

export class ByteBudget {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  async holding<T>(work: (hold: (bytes: number) => void) => Promise<T>): Promise<T> {
    let own = 0
    try {
      return await work((bytes) => {
        if (this.#held + bytes > this.#most) {
          throw tryLater(2, 'Too many files come at once. Please try again in a moment.', 503)
        }
        own += bytes
        this.#held += bytes
      })
    } finally {
      this.#held -= own
    }
  }
}
