import { isLike } from '~/kit/staff/draft'
import { checked, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { checkPin } from '~/modules/listings/map-pin'
import {
  FORM_FIELDS,
  type FormField,
  NEW_PROPERTY,
  type PropertyToSave,
  type TypedProperty,
} from '~/modules/listings/property-values'
import { videoLinkProblem } from '~/modules/listings/video-link'
import { checkTour } from '~/platform/values/link-checks'
import { recordOf } from '~/platform/values/record-of'
import { addToList } from './text-list'

function plainNumber(typed: string): string {
  return typed
    .replaceAll(',', '')
    .replace(/^\s*(?:₱|php|p)\s*(?=\d)/i, '')
    .trim()
}

/** @returns 0 where it is no number, or below 0 */
export function numberOr0(typed: string): number {
  const value = Number(plainNumber(typed))
  return value > 0 && Number.isFinite(value) ? value : 0
}

/** Empty means 0. */
const number = (most: number, decimals: number) =>
  z.string().transform((typed, context) => {
    const plain = plainNumber(typed)
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

function schemaOf(field: FormField) {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'list':
      return z.array(z.string())
    case 'number':
      return number(field.most, field.decimals)
    case 'choice':
      return z.enum(field.of)
    case 'option':
      return z.enum(['', ...Object.keys(field.words)])
    case 'options':
      return z.array(z.enum(Object.keys(field.words)))
    case 'tour':
      return checked(field.most, checkTour)
    case 'pin':
      return checked(field.most, checkPin)
    case 'person':
      return z.string().transform((id) => id || null)
    default: {
      const line = text(field.most)
      return 'missing' in field ? line.min(1, field.missing) : line
    }
  }
}

type Shape = {
  [K in keyof TypedProperty]: z.ZodType<PropertyToSave[K], TypedProperty[K]>
}
const fields = recordOf<Shape>(FORM_FIELDS.map((field) => [field.key, schemaOf(field)]))

/** Text left in the box of a list is added too, since nobody means to lose it. */
export const propertySchema = z
  .object({
    ...fields,
    new_amenity: z.string(),
    new_landmark: z.string(),
    new_video: z.string().superRefine((typed, context) => {
      const message = videoLinkProblem(typed)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
  .transform(
    ({ new_amenity, new_landmark, new_video, ...values }): PropertyToSave => ({
      ...values,
      amenities: addToList(values.amenities, new_amenity),
      nearby_landmarks: addToList(values.nearby_landmarks, new_landmark),
      video_urls: addToList(values.video_urls, new_video),
    }),
  )

export type PropertyValues = TypedProperty & {
  new_amenity: string
  new_landmark: string
  new_video: string
}

export const EMPTY_FORM: PropertyValues = {
  ...NEW_PROPERTY,
  new_amenity: '',
  new_landmark: '',
  new_video: '',
}

export const isPropertyValues = isLike(EMPTY_FORM)
