import { LRUCache } from 'lru-cache'
import type { CachedAnswer } from './cached-answer.ts'

const mebibyte = 1024 * 1024
/** Bytes of one answer: what nobody else asks for must not push out all the rest. */
export const largestEntry = mebibyte
/** Bytes of a feed of 5,000 listings in all its forms. Packing one again for each visit takes a second. */
const largestFeed = 24 * mebibyte
/** Milliseconds after which a picture is looked for again: another process may have removed it. */
const pictureMs = 5_000

/**
 * `pages` that say of themselves that this is their address; `others`, of which there can be without
 * end: searches, listings that don't exist, other addresses of a page; `feeds` of all listings, of which
 * there are few; `files` of the build, and `pictures` of the listings.
 */
export type Segment = 'pages' | 'others' | 'feeds' | 'files' | 'pictures'

interface CacheEntry {
  segment: Segment
  answer: CachedAnswer
  /** The version of the content that it shows; empty where it has none. */
  version: string
}

/** Answers in memory, the ones used last, each segment up to a number of bytes. */
export class AnswerCache {
  readonly #segments: Record<Segment, LRUCache<string, CacheEntry>> = {
    pages: segment(16 * mebibyte),
    others: segment(4 * mebibyte),
    feeds: segment(48 * mebibyte, 0, largestFeed),
    files: segment(8 * mebibyte),
    pictures: segment(16 * mebibyte, pictureMs),
  }

  find(key: string, segments: readonly Segment[]): CacheEntry | undefined {
    for (const name of segments) {
      const entry = this.#segments[name].get(key)
      if (entry) return entry
    }
    return undefined
  }

  set(key: string, entry: CacheEntry): void {
    for (const each of Object.values(this.#segments)) each.delete(key)
    this.#segments[entry.segment].set(key, entry)
  }

  weighAgain(key: string, answer: CachedAnswer): void {
    for (const each of Object.values(this.#segments)) {
      const there = each.peek(key)
      if (there?.answer === answer) each.set(key, { ...there })
    }
  }

  forgetPictures(): void {
    this.#segments.pictures.clear()
  }
}

function segment(
  maxSize: number,
  ttl = 0,
  maxEntrySize = largestEntry,
): LRUCache<string, CacheEntry> {
  return new LRUCache<string, CacheEntry>({
    maxSize,
    ttl,
    maxEntrySize,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  })
}
