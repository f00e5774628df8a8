import { describe, expect, it } from 'vitest'
import { TOWNS } from '../../kit/places/town.ts'
import { PROPERTY_TYPES } from '../listings/category.ts'
import { CATEGORY_SLUGS, categoryOfSlug } from '../listings/category-slug.ts'
import { isTownAddress, plainTownAddress } from './town-address.ts'

describe('the address of a town', () => {
  it('has a slug for each category, and a category for each slug', () => {
    for (const category of PROPERTY_TYPES) {
      expect(categoryOfSlug(CATEGORY_SLUGS[category])).toBe(category)
    }
    for (const slug of ['', 'lot', 'Lots', 'toString', 'Lot Only']) {
      expect(categoryOfSlug(slug)).toBeUndefined()
    }
  })

  it('is plain for each town and category, and its own plain spelling', () => {
    for (const town of TOWNS) {
      for (const path of [
        `/pampanga/${town}`,
        ...Object.values(CATEGORY_SLUGS).map((slug) => `/pampanga/${town}/${slug}`),
      ]) {
        expect(isTownAddress(path), path).toBe(true)
        expect(plainTownAddress(path), path).toBe(path)
      }
    }
  })

  it.each([
    '/pampanga/',
    '/pampanga/manila',
    '/pampanga/Porac',
    '/pampanga/porac/',
    '/pampanga/porac/houses',
    '/pampanga/porac/balibago',
    '/pampanga/porac/pio/lots',
    '/pampanga/porac/lots/1',
    '/pampanga//lots',
    '/Pampanga',
    'pampanga',
    '/pampanga/__proto__',
  ])('is not %s', (path) => {
    expect(isTownAddress(path)).toBe(false)
  })

  it.each([
    ['/Pampanga', '/pampanga'],
    ['/pampanga/City-of-San-Fernando', '/pampanga/san-fernando'],
    ['/pampanga/city of san fernando', '/pampanga/san-fernando'],
    ['/pampanga/angeles', '/pampanga/angeles-city'],
    ['/pampanga/Sta.-Ana', '/pampanga/santa-ana'],
    ['/pampanga/sta_rita/Lots', '/pampanga/santa-rita/lots'],
    ['/PAMPANGA/Porac/lot', '/pampanga/porac/lots'],
    ['/pampanga/porac/Lot Only', '/pampanga/porac/lots'],
    ['/pampanga/porac/lot-only', '/pampanga/porac/lots'],
  ])('%s is spelled plainly %s', (path, plain) => {
    expect(plainTownAddress(path)).toBe(plain)
  })

  it.each([
    '/pampanga/manila',
    '/pampanga/porac/houses',
    '/pampanga/nowhere/lots',
    `/pampanga/${'x'.repeat(1000)}`,
    '/pampanga/porac/lots/1',
    '/gallery',
    '/pampangan',
  ])('%s can’t be read', (path) => {
    expect(plainTownAddress(path)).toBeUndefined()
  })
})
