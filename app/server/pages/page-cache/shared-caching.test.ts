import { describe, expect, it } from 'vitest'
import { sharedCaching, withinTheDay } from './shared-caching.ts'

const headers = [
  'etag',
  'W/"x"',
  'cdn-cache-control',
  sharedCaching,
  'surrogate-control',
  sharedCaching,
]
const at = (time: string) => withinTheDay(headers, Date.parse(time))
const notHeld = ['etag', 'W/"x"', 'cdn-cache-control', 'no-store', 'surrogate-control', 'no-store']

describe('what a network of caches is told', () => {
  it.each(['2026-12-31T15:57:59Z', '2026-12-31T16:00:00Z', '2026-12-31T23:59:59Z'])(
    'is to hold a page for a minute, at %s',
    (time) => expect(at(time)).toEqual(headers),
  )

  it.each(['2026-12-31T15:58:00Z', '2026-12-31T15:59:59.999Z'])(
    'is to hold nothing over midnight in Manila, at %s',
    (time) => expect(at(time)).toEqual(notHeld),
  )
})
