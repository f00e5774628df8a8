import { afterEach, expect, it, vi } from 'vitest'
import { FIRST_PAGE } from '~/platform/values/first-page'
import { linkMark } from './visitor'

afterEach(() => vi.unstubAllGlobals())

const own = 'https://bale.example/property/bl-1042'
const began = (value: string | null) =>
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === FIRST_PAGE ? value : null) })

it.each<[string | null, string[] | null | undefined]>([
  [
    `${own}?utm_source=viber&utm_medium=chat&utm_campaign=BL-1042\n`,
    ['utm_source=viber', 'utm_medium=chat'],
  ],
  [`${own}?token=secret&utm_source=a%20b#utm_medium=x\n`, ['utm_source=a%20b', 'utm_medium=x']],
  [`${own}?token=secret\nhttps://other.example/?q=1`, null],
  [null, undefined],
  ['', null],
])('reads the mark of %j: %j', (stored, mark) => {
  began(stored)
  expect(linkMark()).toEqual(mark)
})

it('has none where the browser allows no storage', () => {
  expect(linkMark()).toBeUndefined()
})
