import { LRUCache } from 'lru-cache'

/** Of one connection; each holds its plan in the database's memory. */
const mostKept = 60

/** Which statements one connection has prepared, by their text; what is long unused is given up. */
export class PreparedStatements {
  readonly #names = new LRUCache<string, string>({
    max: mostKept,
    dispose: (name) => this.#unwanted.push(name),
  })
  readonly #unwanted: string[] = []
  #count = 0

  /** The name under which to prepare it now, where it is new. */
  nameOf(text: string): { name: string; isNew: boolean } {
    const known = this.#names.get(text)
    if (known) return { name: known, isNew: false }
    this.#count += 1
    const name = `bale_${this.#count}`
    this.#names.set(text, name)
    return { name, isNew: true }
  }

  /** The database may not have read them. */
  forget(texts: readonly string[]): void {
    for (const text of texts) this.#names.delete(text)
  }

  /** Names that the database may forget. */
  takeUnwanted(): string[] {
    return this.#unwanted.splice(0)
  }
}
