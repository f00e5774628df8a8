import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '~testing/fake-storage'
import {
  clearAll,
  listsIn,
  MOST_FAVOURITES,
  parseFavourite,
  putBack,
  removeFavourite,
  restoreFavourite,
  saveFavourite,
  saveNote,
  storedText,
} from './favourites'

const id = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const house = {
  id: id(1),
  reference: 'BL-1001',
  title: 'House',
  price: '₱5M',
  status: 'active',
  city: 'Porac',
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

const favourites = () => listsIn(storedText()).favourites

describe('a favourite', () => {
  it('is what it was, newest first, and told to the page', () => {
    expect(saveFavourite(house, 1000)).toBe('done')
    expect(saveFavourite({ ...house, id: id(2), title: 'Lot' }, 2000)).toBe('done')
    expect(told).toBe(2)
    expect(favourites()).toEqual([
      { ...house, id: id(2), title: 'Lot', at: 2000, note: '' },
      { ...house, at: 1000, note: '' },
    ])
  })

  it('is not saved a second time', () => {
    saveFavourite(house, 1000)
    saveNote(house.id, 'Roof?')
    expect(saveFavourite({ ...house, price: '₱6M' }, 2000)).toBe('done')
    expect(favourites()).toEqual([{ ...house, at: 1000, note: 'Roof?' }])
  })

  it('comes back whole when its removal is undone', () => {
    saveFavourite(house, 1000)
    saveNote(house.id, 'Roof?')
    const before = removeFavourite(house.id)
    expect(favourites()).toEqual([])
    if (typeof before !== 'string') expect(restoreFavourite(before)).toBe('done')
    expect(favourites()).toEqual([{ ...house, at: 1000, note: 'Roof?' }])
    expect(removeFavourite(id(9))).toBe('gone')
  })

  it('takes along what was noted of its changes', () => {
    saveFavourite(house)
    storage.setItem(`bale:changed:${house.id}`, 'yes')
    storage.setItem(`bale:told:${house.id}`, 'sold ₱5M')
    removeFavourite(house.id)
    expect(Object.keys(storage)).toEqual([])
  })

  it('never comes back by a note that another tab was still writing', () => {
    saveFavourite(house)
    removeFavourite(house.id)
    expect(saveNote(house.id, 'Roof?')).toBe('gone')
    expect(favourites()).toEqual([])
  })

  it('has an end', () => {
    for (let number = 1; number <= MOST_FAVOURITES; number++)
      saveFavourite({ ...house, id: id(number) })
    expect(saveFavourite({ ...house, id: id(MOST_FAVOURITES + 1) })).toBe('many')
  })

  it('is cleared with what was seen, and can be had back', () => {
    saveFavourite(house, 1000)
    storage.setItem(`bale:seen:${id(3)}`, '5')
    storage.setItem('bale.visitor', 'x')
    const before = clearAll()
    expect(Object.keys(storage)).toEqual(['bale.visitor'])
    expect(putBack(before)).toBe('done')
    expect(listsIn(storedText())).toEqual({
      favourites: [{ ...house, at: 1000, note: '' }],
      seen: [id(3)],
    })
  })
})

describe('storage that holds rubbish', () => {
  it.each(['', 'x', 'null', '[]', '7', '"a"', '{"at":"x","title":7,"note":null}', '{"at":-1e99}'])(
    'still says by its key that a listing is saved: %s',
    (value) => {
      expect(parseFavourite(`bale:kept:${id(1)}`, value)).toEqual({
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
      expect(parseFavourite(key, '{}')).toBeUndefined()
      storage.setItem(key, '{}')
    }
    storage.setItem('bale:seen:nonsense', '5')
    storage.setItem(`bale:seen:${id(2)}`, 'nonsense')
    storage.setItem(`bale:seen:${id(3)}`, '5')
    expect(listsIn(storedText())).toEqual({ favourites: [], seen: [id(3), id(2)] })
  })
})

describe('storage that does not take it', () => {
  it('is told apart: full, or refused', () => {
    const setItem = vi.spyOn(storage, 'setItem')
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveFavourite(house)).toBe('full')
    setItem.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(saveFavourite(house)).toBe('refused')
  })

  it('may not even be looked at', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(saveFavourite(house)).toBe('refused')
    expect(removeFavourite(house.id)).toBe('refused')
    expect(saveNote(house.id, 'x')).toBe('refused')
    expect(clearAll()).toEqual([])
    expect(favourites()).toEqual([])
  })
})
