/** One after the other for each name, so that a file and its row change together. */
export class NameLocks {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = names.map((name) => this.#last.get(name))
    const mine = Promise.allSettled(before).then(work)
    for (const name of names) this.#last.set(name, mine)
    try {
      return await mine
    } finally {
      for (const name of names) if (this.#last.get(name) === mine) this.#last.delete(name)
    }
  }
}
