export type FormPart = 'basic' | 'location' | 'details' | 'media' | 'agent'

type Check = { points: number; add: string; part: FormPart }

/**
 * What a listing can lack, and the points of a hundred that it then goes without. `listing_numbers` in
 * SQL gives the same.
 */
export const COMPLETENESS = {
  photo: { points: 20, add: 'a photograph', part: 'media' },
  photos: { points: 10, add: 'five photographs', part: 'media' },
  price: { points: 12, add: 'a price that compares', part: 'basic' },
  description: { points: 10, add: 'a description', part: 'basic' },
  address: { points: 8, add: 'the address', part: 'location' },
  city: { points: 8, add: 'the city', part: 'location' },
  kind: { points: 8, add: 'the kind of property', part: 'basic' },
  size: { points: 8, add: 'the floor or lot area', part: 'details' },
  pin: { points: 5, add: 'the pin on the map', part: 'location' },
  rooms: { points: 4, add: 'bedrooms and bathrooms', part: 'details' },
  agent: { points: 3, add: 'an agent', part: 'agent' },
  title_kind: { points: 2, add: 'the land title', part: 'details' },
  flood: { points: 2, add: 'whether it was ever flooded', part: 'details' },
} as const satisfies Record<string, Check>

export type Lack = keyof typeof COMPLETENESS

export function whatRaises(lacks: readonly string[]): (Check & { lack: Lack })[] {
  const known = lacks.filter((lack): lack is Lack => Object.hasOwn(COMPLETENESS, lack))
  return known
    .map((lack) => ({ lack, ...COMPLETENESS[lack] }))
    .toSorted((a, b) => b.points - a.points)
}

/** 100 where nothing is lacking. */
export function completeness(lacks: readonly string[]): number {
  return whatRaises(lacks).reduce((score, { points }) => score - points, 100)
}
