import { expect, it } from 'vitest'
import { CATEGORY_SLUGS } from '../../modules/listings/category-slug.ts'
import { barangayKey, barangayOf, barangaysOf } from './barangays.ts'
import { TOWNS } from './town.ts'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

it('has the 538 barangays of Pampanga and Angeles City, each once in its town', () => {
  expect(TOWNS.flatMap(barangaysOf)).toHaveLength(538)
  for (const town of TOWNS) {
    const barangays = barangaysOf(town)
    expect(twice(barangays.flatMap(({ keys }) => keys)), town).toEqual([])
    expect(twice(barangays.map(({ slug }) => slug)), town).toEqual([])
  }
})

it('gives none the address of a category', () => {
  const slugs: string[] = Object.values(CATEGORY_SLUGS)
  const taken = TOWNS.flatMap(barangaysOf).filter(({ slug }) => slugs.includes(slug))
  expect(taken).toEqual([])
})

it('knows none outside', () => {
  expect(barangaysOf(null)).toEqual([])
  expect(barangaysOf('toString')).toEqual([])
})

it.each([
  ['angeles-city', 'Angeles City', 'Blk 3 Lot 5, Brgy. Cutcut, Angeles City', 'Cutcut'],
  ['angeles-city', 'Angeles', 'Lot 5 Barangay Cutcut Angeles City', 'Cutcut'],
  ['angeles-city', 'Angeles', 'Fil-Am Friendship Hwy, STO. DOMINGO', 'Santo Domingo'],
  ['angeles-city', 'Angeles', 'Marisol, Ninoy Aquino', 'Ninoy Aquino'],
  ['angeles-city', 'Angeles', 'Malabanias', 'Malabañas'],
  ['angeles-city', 'Angeles', 'Pulung Bulu', 'Pulungbulu'],
  ['mabalacat-city', 'Dau, Mabalacat', '', 'Dau'],
  ['mexico', 'Mexico', 'brgy San Jose Matulid near the school', 'San Jose Matulid'],
  ['porac', 'Porac', 'Hacienda Dolores', 'Dolores'],
])('reads, in %s, from %j and %j the barangay %s', (town, city, address, barangay) => {
  expect(barangayOf(town, city, address)).toBe(barangay)
})

it.each([
  ['two', 'angeles-city', 'Balibago, Cutcut'],
  ['none of the town', 'porac', 'Balibago'],
  ['a street of that name', 'angeles-city', 'Santo Rosario Street'],
  ['a village of that name', 'angeles-city', 'San Nicolas Village'],
  ['no name', 'angeles-city', 'Brgy.'],
  ['no town', null, 'Balibago'],
])('reads nothing where an address names %s', (_, town, address) => {
  expect(barangayOf(town, '', address)).toBeNull()
})

it('spells alike what people spell differently', () => {
  expect(barangayKey('Sta. Trinidad')).toBe(barangayKey('SANTA TRINIDAD'))
  expect(barangayKey('Sto.Niño')).toBe(barangayKey('santo nino'))
  expect(barangayKey('Stock')).toBe('stock')
})
