import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  draftKey,
  followSignOut,
  forgetWork,
  LEARNED,
  readDraft,
  removeDraftsExceptOf,
  writeDraft,
} from './drafts'

const ofVisitors = { 'bale:kept:1': '{}', 'bale:search:?town=porac': '{}', 'bale.visitor': 'v' }
const own = draftKey('a', 'listing')
const others = draftKey('b', 'paste')

beforeEach(() => {
  vi.stubGlobal('localStorage', storage({ ...ofVisitors, [`${LEARNED}words`]: '{}' }))
  vi.stubGlobal('sessionStorage', storage({ first: 'visit' }))
  writeDraft(own, 'typed')
  writeDraft(others, 'pasted')
})
afterEach(() => vi.unstubAllGlobals())

test('Sign Out takes what staff typed and imported, and leaves what a visitor saved', () => {
  forgetWork()
  expect(Object.keys(sessionStorage)).toEqual(['first', 'bale.signed-out'])
  expect({ ...localStorage }).toEqual({ ...ofVisitors, 'bale.signed-out': expect.any(String) })
})

test('somebody else’s sign-in takes what others typed', () => {
  removeDraftsExceptOf('a')
  expect([readDraft(own), readDraft(others)]).toEqual(['typed', null])
})

test('a tab that is brought back after a Sign Out elsewhere forgets once', () => {
  followSignOut()
  expect(readDraft(own)).toBe('typed')
  localStorage.setItem('bale.signed-out', '1')
  followSignOut()
  expect(readDraft(own)).toBe(null)
  writeDraft(own, 'typed since')
  followSignOut()
  expect(readDraft(own)).toBe('typed since')
})

test('where storage is forbidden, nothing is thrown', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  forgetWork()
  followSignOut()
  removeDraftsExceptOf('a')
})

/** Its names are its properties, as in a browser. */
function storage(values: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => (stored as unknown as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }
  const stored: Storage = Object.assign(Object.create(methods), values)
  return stored
}
