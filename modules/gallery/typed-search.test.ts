import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListingFilters } from './listing-filters'
import { readBeside, readTyped, termWithout, withRead } from './typed-search'

describe('what is read out of a typed text', () => {
  it.each<[string, ListingFilters, string]>([
    ['3-bedroom house', { beds: 3, category: 'Residential' }, ''],
    ['3BR', { beds: 3 }, ''],
    ['3 br', { beds: 3 }, ''],
    ['three beds', { beds: 3 }, ''],
    ['at least 2 to 3 bedrooms', { beds: 2 }, ''],
    ['2br/2ba', { beds: 2, baths: 2 }, ''],
    ['99 bedrooms', {}, '99 bedrooms'],
    ['under 5M', { max: 5_000_000 }, ''],
    ['below 5 million', { max: 5_000_000 }, ''],
    ['P5,000,000', { max: 5_000_000 }, ''],
    ['5-8M', { min: 5_000_000, max: 8_000_000 }, ''],
    ['between 8 and 5 million', { min: 5_000_000, max: 8_000_000 }, ''],
    ['₱4.5M and up', { min: 4_500_000 }, ''],
    ['over php 2m', { min: 2_000_000 }, ''],
    ['up to 30k', { max: 30_000, listing: 'for_rent' }, ''],
    ['₱350,000 per month', { max: 350_000, listing: 'for_rent' }, ''],
    ['under 30k for sale', { max: 30_000, listing: 'for_sale' }, ''],
    ['20k per sqm', {}, '20k sqm'],
    ['under 5', {}, 'under 5'],
    ['150 sqm house and lot', { category: 'Residential', lot: 150 }, ''],
    ['lot of 1,200 sq.m.', { category: 'Lot Only', lot: 1200 }, ''],
    ['80 sqm condo', { area: 80 }, 'condo'],
    ['2 hectares', { lot: 20_000 }, ''],
    ['for rent', { listing: 'for_rent' }, ''],
    ['rentals', { listing: 'for_rent' }, ''],
    ['to buy', { listing: 'for_sale' }, ''],
    ['for sale or rent', {}, ''],
    ['Angeles, Pampanga', { town: ['angeles-city'] }, ''],
    ['City of Ángeles', { town: ['angeles-city'] }, ''],
    ['in sto. tomas', { town: ['santo-tomas'] }, ''],
    ['Sta Ana house', { town: ['santa-ana'], category: 'Residential' }, ''],
    ['near Angeles', {}, 'angeles'],
    ['Angeles exit', {}, 'angeles exit'],
    ['Mt. Arayat', {}, 'mount arayat'],
    ['angeles or porac', { town: ['angeles-city', 'porac'] }, ''],
    ['house in Porac, Angeles', { town: ['angeles-city', 'porac'], category: 'Residential' }, ''],
    ['porac near angeles', { town: ['porac'] }, 'angeles'],
    ['4br with 2 car garage', { beds: 4, parking: 2 }, ''],
    ['3 parking slots', { parking: 3 }, ''],
    ['lot 500 sqm up', { lot: 500, category: 'Lot Only' }, ''],
    ['bahay at lupa', { category: 'Residential' }, ''],
    ['lupang hanggang 5 milyon', { category: 'Lot Only', max: 5_000_000 }, ''],
    ['2 milyong bahay', { category: 'Residential', max: 2_000_000 }, ''],
    ['homes in pampanga', { category: 'Residential' }, ''],
    ['residential lot', { category: 'Lot Only' }, ''],
    ['commercial lot', {}, 'commercial lot'],
    ['Block 7 Lot 1', {}, 'block 7 lot 1'],
    ['townhouse', {}, 'townhouse'],
    ['town house', {}, 'town house'],
    ['bahay sa Porac', { town: ['porac'], category: 'Residential' }, ''],
    ['the house of the NIÑO', { category: 'Residential' }, 'nino'],
    ['in-house financing', {}, 'in-house financing'],
    ['house with in house financing', { category: 'Residential' }, 'in-house financing'],
    ['bagong bahay', { category: 'Residential' }, 'new'],
    ['baha', {}, 'flood'],
    ['3br 2tb', { beds: 3, baths: 2 }, ''],
    ['pang negosyo', { category: 'Commercial' }, ''],
    ['pinakamurang bahay', { category: 'Residential' }, ''],
    ['mga bahay sa Angeles', { town: ['angeles-city'], category: 'Residential' }, ''],
    ['malapit sa clark', {}, 'clark'],
    ['malapit sa Angeles', {}, 'angeles'],
    ['2-3M budget', { min: 2_000_000, max: 3_000_000 }, ''],
    ['5m pababa', { max: 5_000_000 }, ''],
    ['1.5M pataas', { min: 1_500_000 }, ''],
    ['hanggang 4M po sana', { max: 4_000_000 }, ''],
    ['tatlong kwarto', { beds: 3 }, ''],
    ['apat na silid at dalawang banyo', { beds: 4, baths: 2 }, ''],
    ['sanfernando', { town: ['san-fernando'] }, ''],
    ['SFP', { town: ['san-fernando'] }, ''],
    ['florida blanca', { town: ['floridablanca'] }, ''],
    ['stotomas', { town: ['santo-tomas'] }, ''],
    ['bahay for upa', { listing: 'for_rent', category: 'Residential' }, ''],
    ['pwesto sa palengke', {}, 'pwesto market'],
    ['upahan malapit sa simbahan', { listing: 'for_rent' }, 'church'],
    ['bare land in Porac', { town: ['porac'], category: 'Lot Only' }, ''],
    ['BL-1042', {}, ''],
    ['10', {}, '10'],
    ['bl', {}, 'bl'],
    ['the', {}, ''],
    ['house “as-is” Porac ""', { town: ['porac'], category: 'Residential' }, 'as-is'],
    ['"house', { category: 'Residential' }, ''],
    ['', {}, ''],
  ])('%j', (typed, filters, words) => {
    const read = readTyped(typed)
    expect(read.filters).toEqual(filters)
    expect(read.words).toEqual(words.split(' ').filter(Boolean))
  })

  it.each<[string, ListingFilters, string[]]>([
    ['rent to own', {}, ['rent to own']],
    [
      'Rent-to-own house in Angeles',
      { town: ['angeles-city'], category: 'Residential' },
      ['rent-to-own'],
    ],
    ['parent to owner', {}, ['parent', 'owner']],
    ['rent to owner', { listing: 'for_rent' }, ['owner']],
    ['boarding houses angeles', { town: ['angeles-city'] }, ['boarding house']],
    ['ladies bedspacer', {}, ['bedspace', 'ladies']],
    ['bed spaces dau', {}, ['bed space', 'dau']],
    ['room for rent near clark', { listing: 'for_rent' }, ['room for rent', 'clark']],
    [
      'house for rent with maid’s room',
      { listing: 'for_rent', category: 'Residential' },
      ['maid', 's', 'room'],
    ],
  ])('keeps words together that say something else alone: %j', (typed, filters, words) => {
    expect(readTyped(typed)).toMatchObject({ filters, words })
  })

  it('is nothing that was chosen otherwise', () => {
    const q = '3br house up to 30k porac'
    expect(readBeside({ q, beds: 1, min: 10, town: ['mexico'] }).filters).toEqual({
      listing: 'for_rent',
      category: 'Residential',
    })
    expect(withRead({ beds: 1 })).toEqual({ beds: 1 })
    expect(withRead({ q: 'mango 3br' })).toEqual({
      q: 'mango 3br',
      read: {
        beds: 3,
        words: ['mango'],
        meant: [],
        kinds: {},
        named: [],
        house: false,
        all: false,
      },
    })
    expect(withRead({ q: 'flood pool fish' })).toMatchObject({ read: { meant: ['flood', 'pool'] } })
  })

  it('is a word where it names something else than was chosen', () => {
    const q = 'house for rent in porac under 30k'
    expect(
      readBeside({ q, category: 'Commercial', listing: 'for_sale', town: ['mexico'] }),
    ).toMatchObject({ filters: { max: 30_000 }, words: ['house', 'rent', 'porac'] })
    expect(readBeside({ q, category: 'Residential', town: ['porac', 'mexico'] })).toMatchObject({
      filters: { max: 30_000, listing: 'for_rent' },
      words: [],
    })
    expect(termWithout('lot 3br', undefined, { category: 'Residential' })).toBe('lot')
    expect(termWithout('lot 3br', undefined, { category: undefined })).toBe('')
  })

  it('leaves the text without it', () => {
    const typed = '  3BR house in Angeles, near Niño'
    expect(termWithout(typed, ['beds'])).toBe('house in Angeles near Niño')
    expect(termWithout(typed, ['town'])).toBe('3BR house near Niño')
    expect(termWithout(typed)).toBe('near Niño')
    expect(termWithout(typed, ['listing'])).toBe(typed)
  })

  it('goes when it is taken away, whatever was typed, and is never too much', () => {
    const piece = fc.constantFrom('3', 'br', 'house', 'lot', '5M', '-', 'for rent', ',', 'sqm')
    const typed = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const { filters, words } = readTyped(text)
        expect(words.length).toBeLessThanOrEqual(10)
        for (const word of words) expect(Array.from(word).length).toBeLessThanOrEqual(40)
        for (const name of Object.keys(filters)) {
          expect(readTyped(termWithout(text, [name])).filters).not.toHaveProperty(name)
        }
      }),
    )
  })
})

it.each([
  ['pampanga', true],
  ['properties in Pampanga', true],
  ['for sale or rent', true],
  ['house', true],
  ['as is', false],
  ['for the', false],
  ['"pampanga"', false],
  ['pool', false],
  ['😀', false],
  ['%', false],
  ['BL-1001', false],
  ['', false],
])('%j leaves no words: %j', (typed, isAll) => {
  expect(readTyped(typed).isAll).toBe(isAll)
})
