import { expect, it } from 'vitest'
import { licenceWords } from './licence'

const licence = {
  licence_no: '0012345',
  licence_valid_from: '2024-01-15',
  licence_valid_until: '2027-01-14',
}

it.each([
  [{}, '2026-11-22', 'PRC licence 0012345, valid from 15 January 2024 until 14 January 2027'],
  [{}, '2027-01-14', 'PRC licence 0012345, valid from 15 January 2024 until 14 January 2027'],
  [{}, '2027-01-15', 'PRC licence 0012345, ended 14 January 2027'],
  [{ licence_valid_from: null }, '2026-11-22', 'PRC licence 0012345, valid until 14 January 2027'],
  [{ licence_valid_until: null }, '2026-11-22', 'PRC licence 0012345, valid from 15 January 2024'],
  [{ licence_valid_from: null, licence_valid_until: null }, '2026-11-22', 'PRC licence 0012345'],
  [{ licence_no: '' }, '2026-11-22', ''],
])('says with %o on %s: %s', (changes, day, words) => {
  expect(licenceWords({ ...licence, ...changes }, day)).toBe(words)
})
