import { expect, it } from 'vitest'
import { endingAuthorityWords } from './ending-authority.ts'

const authority = {
  reference: 'BL-1042',
  title: 'Bungalow in Pandan',
  ends_on: '2026-12-31',
  is_taken_off: false,
}

it.each([
  ['2026-12-01', 'ends 31 December 2026, in 30 days'],
  ['2026-12-30', 'ends 31 December 2026, in 1 day'],
  ['2026-12-31', 'ends today, 31 December 2026'],
  ['2027-01-01', 'ended 31 December 2026'],
])('on %s an authority %s', (today, words) => {
  expect(endingAuthorityWords(authority, today)).toBe(`BL-1042, Bungalow in Pandan: ${words}`)
})

it('says that the listing was taken off the site', () => {
  expect(endingAuthorityWords({ ...authority, is_taken_off: true }, '2027-01-01')).toBe(
    'BL-1042, Bungalow in Pandan: ended 31 December 2026, and was taken off the site',
  )
})
