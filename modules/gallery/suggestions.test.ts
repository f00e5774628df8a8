import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type KnownPlace, suggest } from './suggestions.ts'
import { readTyped } from './typed-search.ts'

const known: KnownPlace[] = [
  { kind: 'town', name: 'san-fernando', town: null, listings: 9 },
  { kind: 'category', name: 'Residential', town: null, listings: 8 },
  { kind: 'town', name: 'angeles-city', town: null, listings: 5 },
  { kind: 'category', name: 'Lot Only', town: null, listings: 4 },
  { kind: 'place', name: 'San Isidro', town: 'mexico', listings: 3 },
  { kind: 'place', name: 'Pandan', town: 'angeles-city', listings: 2 },
  { kind: 'place', name: 'Santo Niño', town: 'san-fernando', listings: 1 },
  { kind: 'category', name: 'Commercial', town: null, listings: 1 },
]
const texts = (typed: string) => suggest(typed, known).map(({ text }) => text)

it.each([
  ['ang', ['Angeles City']],
  ['PAN', ['Pandan, Angeles City']],
  ['san ', ['San Fernando', 'San Isidro, Mexico', 'Santo Niño, San Fernando']],
  ['san f', ['San Fernando']],
  ['santo nino', ['Santo Niño, San Fernando']],
  ['3BR house ang', ['3BR house Angeles City']],
  ['under 5M in san i', ['under 5M in San Isidro, Mexico']],
  ['lot', ['Lot only', 'House and lot']],
  ['city', ['Angeles City']],
  ['xyz', []],
  ['', []],
  ['   ', []],
  ['%', []],
])('%j leads to %j', (typed, expected) => {
  expect(texts(typed)).toEqual(expected)
})

it('stops where the text says it already', () => {
  expect(texts('Angeles City')).toEqual([])
  expect(texts('pandan, angeles city')).toEqual([])
})

it('says what each is, and how many there are', () => {
  expect(suggest('pandan', known)).toEqual([
    { text: 'Pandan, Angeles City', name: 'Pandan', detail: 'Angeles City', listings: 2 },
  ])
})

it('suggests towns and categories in words that the search reads as such', () => {
  expect(readTyped('Angeles City').filters).toEqual({ town: ['angeles-city'] })
  expect(readTyped('House and lot').filters).toEqual({ category: 'Residential' })
  expect(readTyped('Lot only').filters).toEqual({ category: 'Lot Only' })
  expect(readTyped('Commercial').filters).toEqual({ category: 'Commercial' })
  expect(readTyped('Pandan, Angeles City')).toMatchObject({
    filters: { town: ['angeles-city'] },
    words: ['pandan'],
  })
})

it('keeps what was typed before, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      for (const { text } of suggest(typed, known)) {
        const words = typed.split(/(?<=\s)(?=\S)/)
        expect(text.startsWith(words.slice(0, -4).join(''))).toBe(true)
      }
      expect(suggest(typed, known).length).toBeLessThanOrEqual(6)
    }),
  )
})
