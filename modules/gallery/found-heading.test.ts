import { expect, it } from 'vitest'
import { foundHeading } from './found-heading.ts'
import type { GallerySearch } from './listing-filters.ts'

it.each<[GallerySearch, number, number, string, inside?: number]>([
  [{ q: 'bahay sa Angeles' }, 24, 0, '24 houses in Angeles City'],
  [{ q: 'house' }, 1200, 1200, '1,200 houses'],
  [{ q: 'house' }, 10, 10, '6 houses', 4],
  [{ q: 'house' }, 2, 2, '1 house', 1],
  [{ q: 'house' }, 2, 2, 'Houses', 2],
  [{ q: 'office' }, 3, 3, '3 properties', 2],
  [{ q: 'angeles' }, 1200, 1200, '1,200 properties in Angeles City'],
  [{ q: 'houses' }, 7, 1, 'Houses'],
  [{ q: 'house', kind: 'condominium' }, 3, 0, '3 condominiums'],
  [{ kind: 'duplex' }, 2, 0, '2 duplexes'],
  [{ town: ['porac'], barangay: 'Pio' }, 3, 0, '3 properties in Pio, Porac'],
  [{ category: 'Lot Only', town: ['porac', 'mexico'] }, 1, 0, '1 lot in Porac and Mexico'],
  [{ q: 'homes for rent', town: ['porac', 'mexico', 'lubao'] }, 2, 0, '2 homes for rent'],
  [{ q: 'zzz' }, 0, 0, 'Properties'],
  [{ listing: 'for_sale', max: 5e6 }, 9, 0, '9 properties for sale'],
])(
  '%j, %i found, %i of them with the whole text: %j',
  (search, total, whole, words, inside = 0) => {
    expect(foundHeading(search, { total, whole, inside })).toBe(words)
  },
)
