import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, keyFor, readDraft } from './draft'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed, and what has arrived', () => {
  const draft = { typed: { name: ['Ñora'], preferred_times: ['a', ''] }, since: 5, sent: undefined }
  keepDraft('x', draft)
  expect(readDraft('x')).toEqual(draft)
  const arrived = { reference: 'BALE-7QK2', at: 5 }
  keepDraft('x', { typed: {}, since: 6, arrived })
  expect(readDraft('x')).toEqual({ typed: {}, since: 6, arrived })
})

it.each(['', 'x', 'null', '[]', '{"typed":{"name":"x"},"since":1}', '{"typed":{}}'])(
  'takes %j for no draft',
  (text) => {
    stored.set('x', text)
    expect(readDraft('x')).toBeUndefined()
  },
)

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('x', { typed: {}, since: 1 })
  expect(readDraft('x')).toBeUndefined()
})

it('has one key for the same content and another for other content', () => {
  const first = keyFor('a', undefined)
  expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keyFor('a', first)).toEqual(first)
  expect(keyFor('b', first).key).not.toBe(first.key)
})
