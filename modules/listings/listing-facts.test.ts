import { expect, it } from 'vitest'
import { type FactColumns, listingFacts } from './listing-facts.ts'

const nothing: FactColumns = {
  kind: null,
  furnishing: '',
  storeys: 0,
  parking_spaces: 0,
  turnover: '',
  title_kind: '',
  title_is_clean: '',
  financing: [],
  association_dues: 0,
  real_property_tax: 0,
  pets: '',
  flood_history: '',
  lahar_history: '',
  hazard_source: '',
}
const factsOf = (facts: Partial<FactColumns>) => listingFacts({ ...nothing, ...facts })

it('says nothing of what nobody said', () => {
  expect(factsOf({})).toEqual([])
  expect(factsOf({ hazard_source: 'The seller' })).toEqual([])
  expect(factsOf({ kind: 'castle' })).toEqual([])
})

it.each<[Partial<FactColumns>, string, string]>([
  [{ kind: 'farm_lot' }, 'Kind of property', 'Farm lot'],
  [{ parking_spaces: 1 }, 'Parking', '1 space'],
  [{ parking_spaces: 12 }, 'Parking', '12 spaces'],
  [{ title_kind: 'tct', title_is_clean: 'yes' }, 'Title', 'Transfer certificate (TCT), clean'],
  [{ title_is_clean: 'no' }, 'Title', 'With liens or annotations'],
  [{ financing: ['cash', 'bank', 'pag_ibig'] }, 'Payment', 'Cash, bank loan, Pag-IBIG loan'],
  [{ association_dues: 3230.5 }, 'Association dues', '₱3,230.5 a month'],
  [{ real_property_tax: 14200 }, 'Real property tax', '₱14,200 a year'],
  [{ lahar_history: 'no' }, 'Lahar', 'Has not reached the place'],
])('%j is "%s: %s"', (facts, label, words) => expect(factsOf(facts)).toEqual([[label, words]]))

it('says who said so beside what was said', () => {
  expect(factsOf({ flood_history: 'yes', hazard_source: ' The seller ' })).toEqual([
    ['Flooding', 'Has reached the place'],
    ['Flooding and lahar according to', 'The seller'],
  ])
})
