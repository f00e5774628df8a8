import { LRUCache } from 'lru-cache'

const mostPrepared = 60
/** In characters. The site's own statements are shorter; the plan of a long one takes 300 kB. */
const longestPrepared = 4_000

export class PreparedStatements {
  readonly #names = new LRUCache<string, string>({
    max: mostPrepared,
    dispose: (name) => this.#unwanted.push(name),
  })
  readonly #unwanted: string[] = []
  #count = 0

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
