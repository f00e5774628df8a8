import { SMALLER_WIDTHS } from '../platform/values/images.ts'
import { sampleListings } from '../sample/catalogue.ts'

const slugs = ['townhouse-mabalacat', 'commercial-building-guagua', 'bungalow-apalit']
const picturesOfEach = 2

export const fewListings = sampleListings
  .filter(({ slug }) => slugs.includes(slug))
  .map((listing) => ({ ...listing, pictures: listing.pictures.slice(0, picturesOfEach) }))

export const fewFiles = slugs.length * picturesOfEach * (1 + SMALLER_WIDTHS.length)
