import { describe, expect, it } from 'vitest'
import { keyAction, placeAfter } from './list-keys'

const plain = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
}

describe('a key', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['e', 'close'],
    ['/', undefined],
    ['Enter', undefined],
    ['x', undefined],
  ])('%s means %s', (key, action) => {
    expect(keyAction({ ...plain, key }, false)).toBe(action)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])(
    'is left alone with %o',
    (more) => expect(keyAction({ ...plain, ...more }, false)).toBeUndefined(),
  )

  it('is left alone while somebody types', () => {
    expect(keyAction(plain, true)).toBeUndefined()
    expect(keyAction({ ...plain, isComposing: true }, false)).toBeUndefined()
  })
})

describe('the next place', () => {
  const ids = ['a', 'b', 'c']

  it.each([
    [undefined, 1, 0],
    [undefined, -1, 2],
    [{ id: 'a', at: 0 }, 1, 1],
    [{ id: 'c', at: 2 }, 1, 2],
    [{ id: 'a', at: 0 }, -1, 0],
    // It has left the list: the one behind it has moved up.
    [{ id: 'gone', at: 1 }, 1, 1],
    [{ id: 'gone', at: 1 }, -1, 0],
    [{ id: 'gone', at: 9 }, 1, 2],
  ] as const)('after %o by %i is %i', (cursor, by, place) => {
    expect(placeAfter(ids, cursor, by)).toBe(place)
  })

  it('is nowhere in an empty list', () => {
    expect(placeAfter([], undefined, 1)).toBe(-1)
    expect(placeAfter([], { id: 'a', at: 3 }, 1)).toBe(-1)
  })
})
