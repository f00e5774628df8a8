import { LRUCache } from 'lru-cache'

/** Per connection; each prepared statement keeps its plan in the database's memory. */
const mostPrepared = 60
/** In characters. The site's own statements are shorter; the plan of a long one takes 300 kB. */
const longestPrepared = 4_000

/**
 * The statements that one connection has prepared, by their text; the least recently used are dropped.
 */
export class PreparedStatements {
  readonly #names = new LRUCache<string, string>({
    max: mostPrepared,
    dispose: (name) => this.#unwanted.push(name),
  })
  readonly #unwanted: string[] = []
  #count = 0

  /** The name to prepare it under if it is new; undefined if it isn't to be prepared. */
  nameOf(text: string): { name: string; isNew: boolean } {
    if (text.length > longestPrepared) return { name: '', isNew: true }
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

  takeUnwanted(): string[] {
    return this.#unwanted.splice(0)
  }
}
