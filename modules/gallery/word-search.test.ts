import { describe, expect, it } from 'vitest'
import {
  forgives,
  groupOf,
  holdsWords,
  isHouse,
  isInPlace,
  levelOfPhrase,
  levelOfWords,
  PHRASE,
  REFERENCE,
  WORDS,
  type WordSearchable,
} from './word-search'

const property: WordSearchable = {
  title: 'Bungalow in Santo Niño',
  address: '12 Mabini St.',
  city: 'San Fernando',
  description: 'Corner lot.\nTwin of BL-1050.',
  category: 'Residential',
  property_type: 'House',
  kind: 'house',
  furnishing: 'semi',
  financing: ['bank', 'pag_ibig'],
  turnover: 'rfo',
  pets: 'ask',
  parking_spaces: 0,
  amenities: ['Swimming Pool'],
  nearby_landmarks: ['SM City Pampanga', 'Clark Freeport'],
  reference: 'BL-1042',
}

describe('the group of a listing', () => {
  it.each([
    ['BL-1042', REFERENCE],
    ['bl 1042', REFERENCE],
    ['santo NIÑO', PHRASE],
    [' lot. twin ', PHRASE],
    ['BL-1050', PHRASE],
    // Spelled otherwise than it stands there.
    ['bl 1050', WORDS],
    // Each reference holds something of these.
    ['bl-10', PHRASE],
    ['104', WORDS],
    ['house', undefined],
    ['niño 12', undefined],
  ])('by %j is %j', (typed, rank) => {
    expect(groupOf(property, typed)).toBe(rank)
  })
})

describe('how far up words stand', () => {
  it.each([
    ['bungalow', 0],
    ['santo niño', 0],
    ['corner', 1],
    ['mabini st.', 1],
    ['bung', 2],
    ['fernand', 2],
    ['st', 1],
  ])('%j as a whole: %i', (typed, level) => {
    expect(levelOfPhrase(property, typed)).toBe(level)
  })

  it.each([
    [['nino', 'bungalow'], 0],
    [['nino', 'clark'], 1],
    [['nino', 'park'], 2],
    [[], 0],
  ])('%j: %i', (words, level) => {
    expect(levelOfWords(property, words)).toBe(level)
  })
})

it.each([
  ['san fernando', true],
  ['mabini', true],
  ['fernand', false],
  ['nino', false],
])('its address or city names %j: %j', (name, isNamed) => {
  expect(isInPlace(property, name)).toBe(isNamed)
})

it.each([
  [null, true],
  ['duplex', true],
  ['condominium', false],
])('of the kind %j it is a house: %j', (kind, is) => {
  expect(isHouse({ kind })).toBe(is)
})

describe('the words', () => {
  it.each([
    [['mabini', 'bungalow'], true],
    [['house', 'clark'], true],
    [['12'], true],
    [['104'], false],
    [['city'], true],
    [['mabini', 'angeles'], false],
    [['pool', 'pag', 'ibig'], true],
    [['furnished', 'rfo'], true],
    [['pasalo'], false],
    // Of two letters a word stands alone.
    [['sm'], true],
    [['ru'], false],
    [['pet'], false],
    [['parking'], false],
    [[], true],
  ])('%j stand somewhere: %j', (words, isFound) => {
    expect(holdsWords(property, words)).toBe(isFound)
  })

  it.each([
    ['bungalw', true],
    ['bunngalow', true],
    ['bumgalow', true],
    ['bugnalow', true],
    ['nino', true],
    ['calrk', true],
    ['ferndo', false],
    // The whole word, and none of three letters.
    ['bungalows', true],
    ['bungal', true],
    ['bungil', false],
    ['lut', false],
    ['1043', false],
    // Each means something of its own.
    ['lott', true],
    ['lots', false],
  ])('%j is a slip: %j', (word, isForgiven) => {
    expect(holdsWords(property, [word], [word].filter(forgives))).toBe(isForgiven)
  })
})
