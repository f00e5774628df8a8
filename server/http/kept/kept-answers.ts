import { LRUCache } from 'lru-cache'
import type { KeptAnswer } from './kept-answer.ts'

const mebibyte = 1024 * 1024
/** Bytes of one answer: what nobody else asks for must not push out all the rest. */
export const largestKept = mebibyte
/** Milliseconds after which a picture is looked for again: another process may have removed it. */
const pictureMs = 5_000

/**
 * `pages` that say of themselves that this is their address; `others`, of which there can be without
 * end: searches, listings that don't exist, other addresses of a page; `files` of the build, and
 * `pictures` of the listings.
 */
export type Shelf = 'pages' | 'others' | 'files' | 'pictures'

interface Kept {
  shelf: Shelf
  answer: KeptAnswer
  /** The version of the content that it shows; empty where it has none. */
  version: string
}

/** Answers in memory, the ones used last, each shelf up to a number of bytes. */
export class KeptAnswers {
  readonly #shelves: Record<Shelf, LRUCache<string, Kept>> = {
    pages: shelf(16 * mebibyte),
    others: shelf(4 * mebibyte),
    files: shelf(8 * mebibyte),
    pictures: shelf(16 * mebibyte, pictureMs),
  }

  find(key: string, shelves: readonly Shelf[]): Kept | undefined {
    for (const name of shelves) {
      const kept = this.#shelves[name].get(key)
      if (kept) return kept
    }
    return undefined
  }

  /** In place of what was kept before, also where a page's own address has changed meanwhile. */
  keep(key: string, kept: Kept): void {
    for (const each of Object.values(this.#shelves)) each.delete(key)
    this.#shelves[kept.shelf].set(key, kept)
  }

  /** For an answer that has grown; the shelf weighs what it has not seen yet. */
  weighAgain(key: string, answer: KeptAnswer): void {
    for (const each of Object.values(this.#shelves)) {
      const there = each.peek(key)
      if (there?.answer === answer) each.set(key, { ...there })
    }
  }

  forgetPictures(): void {
    this.#shelves.pictures.clear()
  }
}

function shelf(maxSize: number, ttl = 0): LRUCache<string, Kept> {
  return new LRUCache<string, Kept>({
    maxSize,
    ttl,
    maxEntrySize: largestKept,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  })
}
