import { sampleListings } from '../sample/catalogue.ts'
import { SMALLER_WIDTHS } from '../src/domain/images.ts'

/** One whose price came down, one with a video and questions, and a plain one. */
const slugs = ['townhouse-mabalacat', 'commercial-building-guagua', 'bungalow-apalit']
const picturesOfEach = 2

/** Of the sample, each with some of its pictures. */
export const fewListings = sampleListings
  .filter(({ slug }) => slugs.includes(slug))
  .map((listing) => ({ ...listing, pictures: listing.pictures.slice(0, picturesOfEach) }))

/** How many files they have: each picture is stored in several widths. */
export const fewFiles = slugs.length * picturesOfEach * (1 + SMALLER_WIDTHS.length)
