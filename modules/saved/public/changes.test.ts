import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '~testing/fake-storage'
import { changesOf, noteChanges, noteTold } from './changes'

const one = { id: 'one', price: '₱5M', status: 'active' }
const two = { ...one, id: 'two' }
const both = [one, two]

let storage: FakeStorage
let told: number
beforeEach(() => {
  storage = new FakeStorage()
  told = 0
  for (const { id } of both) storage.setItem(`bale:kept:${id}`, '{}')
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('dispatchEvent', () => {
    told += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

const changed = () =>
  Object.keys(storage)
    .filter((key) => key.startsWith('bale:changed:'))
    .map((key) => key.slice(13))

it.each([
  ['the same', one, one, false, false],
  ['the price with its sign', one, { ...one, price: '5M' }, false, false],
  ['another price', one, { ...one, price: '₱4M' }, true, false],
  ['another state', one, { ...one, status: 'sold' }, false, true],
  ['what the browser no longer knows', { price: '', status: '' }, one, false, false],
])('tells %s', (_, saved, now, price, status) => {
  expect(changesOf(saved, now)).toEqual({ price, status })
})

it('notes what has changed or is gone, until it was told, and what changes next', () => {
  noteChanges(both, both)
  expect([changed(), told]).toEqual([[], 0])
  const cheaper = { ...one, price: '₱4M' }
  noteChanges(both, [cheaper])
  expect(changed()).toEqual(['one', 'two'])
  noteTold(both, [cheaper])
  expect(changed()).toEqual([])
  noteChanges(both, [cheaper])
  expect(changed()).toEqual([])
  noteChanges(both, [{ ...one, price: '₱3M' }])
  expect(changed()).toEqual(['one'])
  noteChanges(both, both)
  expect(changed()).toEqual([])
})

it('tells the page only of what is new, or it would be asked again and again', () => {
  noteChanges(both, [one])
  noteChanges(both, [one])
  expect(told).toBe(1)
  noteTold(both, [one])
  noteTold(both, [one])
  expect(told).toBe(2)
})

it('counts nothing that was removed, not even by an older page, which leaves its key', () => {
  noteChanges(both, [])
  storage.removeItem('bale:kept:one')
  noteChanges(both, [])
  expect(changed()).toEqual(['two'])
})

it('leaves it where storage is full', () => {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => noteChanges(both, [])).not.toThrow()
})
