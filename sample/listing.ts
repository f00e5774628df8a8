import type { PropertyToSave } from '../modules/listings/property-values.ts'

export type SamplePicture = {
  /** File in sample/pictures/{slug}/, `1.webp` upwards; the first one is the cover. */
  file: string
  alt: string
}

export type SampleListing = {
  slug: string
  title: string
  description: string
  /** As a broker typed it; the database reads the amount out of it. */
  price: string
  address: string
  city: string
  state: string
  zip_code: string
  listing_type: 'for_sale' | 'for_rent'
  property_type: string
  status: 'active' | 'sold' | 'rented' | 'pending'
  featured: boolean
  bedrooms: number
  bathrooms: number
  /** Floor area in square metres, for all that the column's name says. */
  square_feet: number
  /** Square metres. */
  lot_area: number
  /** As far as the description says so. */
  facts: Partial<
    Pick<
      PropertyToSave,
      | ('property_kind' | 'parking_spaces' | 'storeys' | 'furnishing' | 'turnover' | 'pets')
      | ('title_kind' | 'title_is_clean' | 'association_dues' | 'real_property_tax' | 'financing')
      | ('flood_history' | 'lahar_history' | 'hazard_source' | 'pin')
    >
  >
  amenities: string[]
  nearby_landmarks: string[]
  pictures: SamplePicture[]
  videos: string[]
  faqs: { question: string; answer: string }[]
  listedDaysAgo: number
  /** When the price came down. */
  loweredDaysAgo?: number
}

export function pictures(...alts: string[]): SamplePicture[] {
  return alts.map((alt, index) => ({ file: `${index + 1}.webp`, alt }))
}

export type Manifest = Record<
  string,
  { file: string; width: number; height: number; placeholder: string }[]
>

export function smallerName(file: string, width: number): string {
  return file.replace(/(\.[a-z]+)$/, `_${width}$1`)
}
