import { expect, it } from 'vitest'
import { PROPERTY_COLUMNS } from '~/modules/listings/property-fields'
import { FORM_FIELDS } from '~/modules/listings/property-values'
import { agentNames, LEFT_OUT, SHEET_HEADINGS, type SheetListing, sheetRow } from './listing-sheet'

it('has a column for each field of a listing, or says why not', () => {
  const inSheet: string[] = [...FORM_FIELDS.map(({ key }) => key), 'reference']
  for (const { key } of PROPERTY_COLUMNS) {
    expect(inSheet.includes(key) !== key in LEFT_OUT, key).toBe(true)
  }
})

it('gives each column a heading of its own', () => {
  expect(new Set(SHEET_HEADINGS).size).toBe(SHEET_HEADINGS.length)
})

it('writes words where the database has keys, and nothing where nothing is said', () => {
  const listing = {
    reference: 'BL-1001',
    state: 'draft',
    fields: {
      title: 'House',
      listing_type: 'for_rent',
      status: 'active',
      featured: true,
      bedrooms: 3,
      bathrooms: 0,
      title_kind: 'tct',
      financing: ['cash', 'bank'],
      amenities: ['Pool', 'Gym, small'],
      agent_id: 'Ana Cruz',
    },
    note: 'Key at the guard',
    faqs: [{ question: 'Pets?', answer: 'Yes' }],
    pictures: [
      { file: 'https://a.example/1.jpg', alt_text: 'Front', kind: 'photo' },
      { file: 'https://a.example/2.jpg', alt_text: '', kind: 'floor_plan' },
    ],
  } as unknown as SheetListing
  const row = sheetRow(listing)
  const cell = (key: string) => {
    const field = FORM_FIELDS.find((each) => each.key === key)
    return field && row[SHEET_HEADINGS.indexOf(field.label)]
  }
  expect(row.slice(0, 2)).toEqual(['BL-1001', 'Draft'])
  expect(cell('listing_type')).toBe('For Rent')
  expect(cell('status')).toBe('Active')
  expect(cell('featured')).toBe('Yes')
  expect(cell('bedrooms')).toBe(3)
  expect(cell('bathrooms')).toBe('')
  expect(cell('title_kind')).toBe('Transfer certificate (TCT)')
  expect(cell('financing')).toBe('Cash\nBank loan')
  expect(cell('amenities')).toBe('Pool\nGym, small')
  expect(cell('agent_id')).toBe('Ana Cruz')
  expect(row.slice(-4)).toEqual([
    'Key at the guard',
    'Q: Pets?\nA: Yes',
    'https://a.example/1.jpg\nhttps://a.example/2.jpg',
    'Photograph: Front\nFloor plan',
  ])
  expect(row).toHaveLength(SHEET_HEADINGS.length)
})

it('names people, and those of the same name by their id', () => {
  const people = [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Ben' },
    { id: '3', name: 'Ana' },
  ]
  expect([...agentNames(people)]).toEqual([
    ['1', '1'],
    ['2', 'Ben'],
    ['3', '3'],
  ])
})
