import { expect, it } from 'vitest'
import { chosenOrTyped } from './typed-choices'

it('takes what was typed away with its chip', () => {
  expect(chosenOrTyped({ q: 'Santo Niño house under 5M', listing: 'for_sale' })).toEqual([
    { words: 'Residential', without: { q: 'Santo Niño under 5M', listing: 'for_sale' } },
    { words: 'For Sale', without: { q: 'Santo Niño house under 5M' } },
    { words: 'Up to ₱5M', without: { q: 'Santo Niño house', listing: 'for_sale' } },
  ])
  expect(chosenOrTyped({ q: 'for rent', listing: 'for_rent' })).toEqual([
    { words: 'For Rent', without: {} },
  ])
})
