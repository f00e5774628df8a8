import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearAll,
  keep,
  keepAgain,
  letGo,
  listsIn,
  MOST_KEPT,
  parseKept,
  putBack,
  saveNote,
  storedText,
} from './kept-list'

const id = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const house = {
  id: id(1),
  reference: 'BL-1001',
  title: 'House',
  price: '₱5M',
  status: 'active',
  city: 'Porac',
}

/** As a browser's: methods beside the keys. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string) {
    Reflect.set(this, key, value)
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

let storage: FakeStorage
let told: number

beforeEach(() => {
  storage = new FakeStorage()
  told = 0
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('dispatchEvent', () => {
    told += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => listsIn(storedText()).kept

describe('what is kept', () => {
  it('is what it was, newest first, and told to the page', () => {
    expect(keep(house, 1000)).toBe('done')
    expect(keep({ ...house, id: id(2), title: 'Lot' }, 2000)).toBe('done')
    expect(told).toBe(2)
    expect(kept()).toEqual([
      { ...house, id: id(2), title: 'Lot', at: 2000, note: '' },
      { ...house, at: 1000, note: '' },
    ])
  })

  it('is not saved a second time', () => {
    keep(house, 1000)
    saveNote(house.id, 'Roof?')
    expect(keep({ ...house, price: '₱6M' }, 2000)).toBe('done')
    expect(kept()).toEqual([{ ...house, at: 1000, note: 'Roof?' }])
  })

  it('comes back whole when its removal is undone', () => {
    keep(house, 1000)
    saveNote(house.id, 'Roof?')
    const before = letGo(house.id)
    expect(kept()).toEqual([])
    if (typeof before !== 'string') expect(keepAgain(before)).toBe('done')
    expect(kept()).toEqual([{ ...house, at: 1000, note: 'Roof?' }])
    expect(letGo(id(9))).toBe('gone')
  })

  it('never comes back by a note that another tab was still writing', () => {
    keep(house)
    letGo(house.id)
    expect(saveNote(house.id, 'Roof?')).toBe('gone')
    expect(kept()).toEqual([])
  })

  it('has an end', () => {
    for (let number = 1; number <= MOST_KEPT; number++) keep({ ...house, id: id(number) })
    expect(keep({ ...house, id: id(MOST_KEPT + 1) })).toBe('many')
  })

  it('is cleared with what was seen, and can be had back', () => {
    keep(house, 1000)
    storage.setItem(`bale:seen:${id(3)}`, '5')
    storage.setItem('bale.visitor', 'x')
    const before = clearAll()
    expect(Object.keys(storage)).toEqual(['bale.visitor'])
    expect(putBack(before)).toBe('done')
    expect(listsIn(storedText())).toEqual({
      kept: [{ ...house, at: 1000, note: '' }],
      seen: [id(3)],
    })
  })
})

describe('storage that holds rubbish', () => {
  it.each(['', 'x', 'null', '[]', '7', '"a"', '{"at":"x","title":7,"note":null}', '{"at":-1e99}'])(
    'still says by its key that a listing is kept: %s',
    (value) => {
      expect(parseKept(`bale:kept:${id(1)}`, value)).toEqual({
        id: id(1),
        at: 0,
        reference: '',
        title: '',
        price: '',
        status: '',
        city: '',
        note: '',
      })
    },
  )

  it('has foreign keys, which are none of ours', () => {
    for (const key of ['bale:kept:', 'bale:kept:x', 'other', `bale:kept:${id(1)}x`]) {
      expect(parseKept(key, '{}')).toBeUndefined()
      storage.setItem(key, '{}')
    }
    storage.setItem('bale:seen:nonsense', '5')
    storage.setItem(`bale:seen:${id(2)}`, 'nonsense')
    storage.setItem(`bale:seen:${id(3)}`, '5')
    expect(listsIn(storedText())).toEqual({ kept: [], seen: [id(3), id(2)] })
  })
})

describe('storage that does not take it', () => {
  it('is told apart: full, or refused', () => {
    const setItem = vi.spyOn(storage, 'setItem')
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(keep(house)).toBe('full')
    setItem.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(keep(house)).toBe('refused')
  })

  it('may not even be looked at', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(keep(house)).toBe('refused')
    expect(letGo(house.id)).toBe('refused')
    expect(saveNote(house.id, 'x')).toBe('refused')
    expect(clearAll()).toEqual([])
    expect(kept()).toEqual([])
  })
})
