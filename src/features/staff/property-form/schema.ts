import type { FormProperty } from '~/data/properties/staff-reads'
import { LISTING_TYPES, STATUSES } from '~/domain/price'
import { videoLinkProblem } from '~/domain/video-link'
import { z } from '~/lib/staff/zod'
import { addToList } from './text-list'

const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

const required = (most: number, message: string) => text(most).min(1, message)

/** Typed by hand, so with commas, or left empty for none. */
const number = (most: number, decimals: number) =>
  z.string().transform((typed, context) => {
    const plain = typed.replaceAll(',', '').trim()
    const value = plain === '' ? 0 : Number(plain)
    const problem = numberProblem(plain, value, most, decimals)
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return value
  })

function numberProblem(plain: string, value: number, most: number, decimals: number) {
  if (!/^-?\d*\.?\d*$/.test(plain) || Number.isNaN(value)) return 'Enter a number.'
  if (value < 0) return 'Enter 0 or more.'
  if (value > most) return `Enter at most ${most.toLocaleString('en-PH')}.`
  const [, fraction = ''] = plain.split('.')
  if (fraction.length <= decimals) return undefined
  return decimals === 0
    ? 'Enter a whole number.'
    : `Use at most ${decimals} digit${decimals === 1 ? '' : 's'} after the point.`
}

const list = z.array(z.string())

/**
 * The form's fields, with the limits of the database. What stands typed in the box of a list but
 * was not added counts as added: nobody means to lose it.
 */
export const propertySchema = z
  .object({
    title: required(200, 'Enter a title.'),
    description: text(20_000),
    price: required(200, 'Enter a price.'),
    address: text(300),
    city: text(120),
    state: text(120),
    zip_code: text(20),
    listing_type: z.enum(LISTING_TYPES),
    property_type: text(80),
    status: z.enum(STATUSES),
    featured: z.boolean(),
    bedrooms: number(1000, 0),
    bathrooms: number(999, 1),
    square_feet: number(1_000_000_000, 2),
    amenities: list,
    nearby_landmarks: list,
    video_urls: list,
    new_amenity: z.string(),
    new_landmark: z.string(),
    new_video: z.string().superRefine((typed, context) => {
      const message = videoLinkProblem(typed)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
  .transform(({ new_amenity, new_landmark, new_video, ...values }) => ({
    ...values,
    amenities: addToList(values.amenities, new_amenity),
    nearby_landmarks: addToList(values.nearby_landmarks, new_landmark),
    video_urls: addToList(values.video_urls, new_video),
  }))

/** As typed. */
export type PropertyValues = z.input<typeof propertySchema>
/** As saved. */
export type PropertyToSave = z.output<typeof propertySchema>

export const NEW_PROPERTY: PropertyValues = {
  title: '',
  description: '',
  price: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  listing_type: 'for_sale',
  property_type: '',
  status: 'active',
  featured: false,
  bedrooms: '0',
  bathrooms: '0',
  square_feet: '0',
  amenities: [],
  nearby_landmarks: [],
  video_urls: [],
  new_amenity: '',
  new_landmark: '',
  new_video: '',
}

/** What the form shows of a stored listing. */
export function valuesOf(property: FormProperty): PropertyValues {
  return {
    ...NEW_PROPERTY,
    title: property.title,
    description: property.description,
    price: property.price,
    address: property.address,
    city: property.city,
    state: property.state,
    zip_code: property.zip_code,
    listing_type: property.listing_type === 'for_rent' ? 'for_rent' : 'for_sale',
    property_type: property.property_type,
    status: STATUSES.find((known) => known === property.status) ?? 'active',
    featured: property.featured,
    bedrooms: String(property.bedrooms),
    bathrooms: String(property.bathrooms),
    square_feet: String(property.square_feet),
    amenities: property.amenities,
    nearby_landmarks: property.nearby_landmarks,
    video_urls: property.property_videos.map((video) => video.video_url),
  }
}
