import type { SampleListing } from './listing.ts'
import { sampleCommercial } from './listings/commercial.ts'
import { sampleHomes } from './listings/homes.ts'
import { sampleHouses } from './listings/houses.ts'
import { sampleLots } from './listings/lots.ts'

/** Pure data. Nothing here describes a real property, seller or development. */
export const sampleListings: SampleListing[] = [
  ...sampleHouses,
  ...sampleHomes,
  ...sampleCommercial,
  ...sampleLots,
]
