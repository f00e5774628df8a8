import { describe, expect, it } from 'vitest'
import { MOST_SEARCHES, markSeen, readSearches, removeSearch, storeSearch } from './store'

function storage(held: Record<string, string> = {}, isFull = false) {
  const items = new Map(Object.entries(held))
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}
const saved = (search: string, at = 1) => ({ search, at, seenAt: at })

describe('searches that the browser keeps', () => {
  it('are saved once each, newest first, in words', () => {
    const own = storage()
    expect(storeSearch(() => own, saved('?town=mexico', 1))).toBe('saved')
    expect(storeSearch(() => own, saved('?max=5000000', 2))).toBe('saved')
    expect(storeSearch(() => own, saved('?town=mexico', 3))).toBe('known')
    expect(readSearches(own).map(({ name, at }) => [name, at])).toEqual([
      ['Up to ₱5M', 2],
      ['Mexico', 1],
    ])
    removeSearch(own, '?town=mexico')
    expect(readSearches(own).map(({ search }) => search)).toEqual(['?max=5000000'])
  })

  it('are marked as seen, also after a clock that was ahead, and not where another tab removed them', () => {
    const own = storage()
    storeSearch(() => own, saved('?town=mexico', 5))
    markSeen(own, '?town=mexico', 9)
    markSeen(own, '?town=mexico', 7)
    expect(readSearches(own)).toMatchObject([{ at: 5, seenAt: 7 }])
    removeSearch(own, '?town=mexico')
    markSeen(own, '?town=mexico', 10)
    expect(readSearches(own)).toEqual([])
  })

  it('leave what others keep, and what is damaged, where it is', () => {
    const own = storage({
      'bale:kept': '[]',
      'bale:search:?town=mexico': '{"at":1,"seen_at":1}',
      'bale:search:?town=porac': '{"at":1',
      'bale:search:?town=apalit': '{"at":"x","seen_at":null}',
      'bale:search:?town=atlantis': '{"at":1,"seen_at":1}',
      'bale:search:?beds=2&max=5M': '{"at":1,"seen_at":1}',
      'bale:search:?max=1': 'null',
      'bale:search:?max=5': '{"at":1,"seen_at":1e300}',
      'bale:search:?min=5': '{"at":-1e300,"seen_at":1}',
    })
    expect(readSearches(own).map(({ search }) => search)).toEqual(['?town=mexico'])
    expect(own.length).toBe(9)
  })

  it('are twenty at most', () => {
    const own = storage()
    for (let beds = 1; beds <= MOST_SEARCHES; beds++) storeSearch(() => own, saved(`?beds=${beds}`))
    expect(storeSearch(() => own, saved('?town=mexico'))).toBe('many')
    expect(storeSearch(() => own, saved('?beds=1'))).toBe('known')
  })

  it('are said not to be saved where the storage is full or refused', () => {
    const full = storage({ 'bale:search:?town=mexico': '{"at":1,"seen_at":1}' }, true)
    expect(storeSearch(() => full, saved('?max=1'))).toBe('refused')
    expect(() => markSeen(full, '?town=mexico', 5)).not.toThrow()
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(storeSearch(refuse, saved('?max=1'))).toBe('refused')
  })
})
