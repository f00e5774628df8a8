import { expect, it } from 'vitest'
import { SHEET_HEADINGS } from '~/domain/listing-sheet'
import { IMPORT_COLUMNS, matchColumns, withColumn } from './headings'

it('knows each column of an exported file', () => {
  // Files of pictures have lost their names by then.
  const exported = IMPORT_COLUMNS.map(({ key }) => key).filter((key) => key !== 'photos')
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
  ['', undefined],
])('reads the heading %j', (heading, key) => {
  expect(matchColumns([heading])).toEqual([key])
})

it('gives each field to one column', () => {
  expect(matchColumns(['Price', 'Selling price'])).toEqual(['price', undefined])
  expect(withColumn(['price', 'city'], 1, 'price')).toEqual([undefined, 'price'])
  expect(withColumn(['price', undefined], 0, undefined)).toEqual([undefined, undefined])
})
