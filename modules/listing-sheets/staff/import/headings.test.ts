import { expect, it } from 'vitest'
import { SHEET_HEADINGS } from '~/modules/listing-sheets/listing-sheet'
import { IMPORT_COLUMNS, matchColumns, PAIRS, withColumn } from './headings'

it('knows each column of an exported file', () => {
  // Files of pictures have lost their names by then, no two fields share a cell, and a number in the
  // office’s list is none of the listing’s.
  const exported = IMPORT_COLUMNS.map(({ key }) => key).filter(
    (key) => key !== 'photos' && key !== 'number' && !Object.hasOwn(PAIRS, key),
  )
  expect(matchColumns(SHEET_HEADINGS)).toEqual(exported)
})

it.each([
  ['BR', 'bedrooms'],
  ['T&B', 'bathrooms'],
  ['Lot Area (sqm)', 'lot_area'],
  ['FA', 'square_feet'],
  ['Presyo', 'price'],
  ['City/Municipality', 'city'],
  ['Location', 'address'],
  ['Ahente', 'agent_id'],
  ['Ref. No.', 'reference'],
  ['Terms', 'financing'],
  ['Commission', undefined],
  ['Owner', undefined],
  ['LOC.', 'address'],
  ['LA (sqm)', 'lot_area'],
  ['FA in sqm', 'square_feet'],
  ['Flr Area', 'square_feet'],
  ['Selling Price (PHP)', 'price'],
  ['Price (in Millions)', 'price'],
  ['LA/FA (sqm)', 'lot_floor'],
  ['BR / T&B', 'beds_baths'],
  ['REMARKS', 'note'],
  ['Notes', 'note'],
  ['CP NO.', undefined],
  ['NO.', 'number'],
  ['#', 'number'],
  ['Ref #', 'reference'],
  ['', undefined],
])('reads the heading %j', (heading, key) => {
  expect(matchColumns([heading])).toEqual([key])
})

it('takes the unit for the title where nothing else is', () => {
  expect(matchColumns(['NO', 'UNIT', 'RENT'])).toEqual(['number', 'title', 'price'])
  expect(matchColumns(['Unit', 'Project'])).toEqual([undefined, 'title'])
})

it('gives each field to one column', () => {
  expect(matchColumns(['Price', 'Selling price'])).toEqual(['price', undefined])
  expect(withColumn(['price', 'city'], 1, 'price')).toEqual([undefined, 'price'])
  expect(withColumn(['price', undefined], 0, undefined)).toEqual([undefined, undefined])
})

it('takes a column for the town where most of it are towns, unless another is', () => {
  const rows = ['Porac', 'Mabalacat City', 'Dau, Mabalacat City'].map((cell) => ({ cells: [cell] }))
  expect(matchColumns(['LOCATION'], rows)).toEqual(['city'])
  expect(matchColumns(['LOCATION', 'CITY'], rows)).toEqual(['address', 'city'])
  expect(matchColumns(['LOCATION'], rows.slice(2))).toEqual(['address'])
})
