import { expect, it } from 'vitest'
import type { ImportedListing } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { moveFiles } from './move-files'

const house = { title: 'House' } as ImportedListing
const lot = { title: 'Lot' } as ImportedListing
const [a, b, c] = [{ path: 'a.jpg' }, { path: 'b.jpg' }, { path: 'c.jpg' }]
const matches = {
  matched: [{ listing: house, files: [a, b] }],
  leftOut: [{ listing: lot, files: [c] }],
  others: [],
}

it('moves a file to another listing, behind what is there', () => {
  expect(moveFiles(matches, [c], house)).toEqual({
    matched: [{ listing: house, files: [a, b, c] }],
    leftOut: [],
    others: [],
  })
})

it('adds to a listing that was left out, as somebody chose it', () => {
  expect(moveFiles(matches, [a, b], lot)).toEqual({
    matched: [{ listing: lot, files: [a, b] }],
    leftOut: [{ listing: lot, files: [c] }],
    others: [],
  })
})

it('takes a file from all listings, and gives it back', () => {
  const without = moveFiles(matches, [a], undefined)
  expect(without).toEqual({ ...matches, matched: [{ listing: house, files: [b] }], others: [a] })
  expect(moveFiles(without, [a], house).matched).toEqual([{ listing: house, files: [b, a] }])
})
