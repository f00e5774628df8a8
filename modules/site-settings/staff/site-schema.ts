import { checked, date, storable, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { checkPin } from '~/modules/listings/map-pin'
import { SITE_FIELDS, type SiteField } from '~/modules/site-settings/site-fields'
import {
  isListField,
  type SiteItem,
  type SiteKey,
  type SiteListKey,
  type SiteToSave,
  type TypedSite,
} from '~/modules/site-settings/site-values'
import { checkAccent } from '~/platform/values/accent'
import { checkEmail, checkFacebook, checkMap, checkMessenger } from '~/platform/values/link-checks'
import { checkPhilippineNumber } from '~/platform/values/philippine-number'
import { recordOf } from '~/platform/values/record-of'
import { ITEM_KINDS, type ItemPart } from './site-items'

type Shape = { [K in SiteKey]: z.ZodType<SiteToSave[K], TypedSite[K]> }

/** Items without any text are left out. */
function list(key: SiteListKey, most: number) {
  const { parts, noun } = ITEM_KINDS[key]
  const item = z.record(z.string(), z.string()).superRefine((typed, context) => {
    if (isBlank(typed, parts)) return
    for (const part of parts) {
      const message = partProblem(part, typed[part.key] ?? '')
      if (message) context.addIssue({ code: 'custom', path: [part.key], message })
    }
  })
  return z
    .array(item)
    .max(most, `You can have at most ${most} ${noun}s. Remove one to add another.`)
    .transform((items) =>
      items.filter((typed) => !isBlank(typed, parts)).map((typed) => trimmed(typed, parts)),
    )
}

function isBlank(item: SiteItem, parts: readonly ItemPart[]): boolean {
  return parts.every(({ key, kind }) => kind === 'icon' || !storable(item[key] ?? ''))
}

function partProblem({ missing, most, kind }: ItemPart, typed: string): string | undefined {
  const text = storable(typed)
  if (missing && text === '') return missing
  if (text.length > most) return `Use at most ${most} characters.`
  const pin = kind === 'pin' ? checkPin(text) : undefined
  return pin && 'problem' in pin ? pin.problem : undefined
}

function trimmed(item: SiteItem, parts: readonly ItemPart[]): SiteItem {
  return Object.fromEntries(
    parts.map(({ key, kind }) => {
      const text = storable(item[key] ?? '')
      const pin = kind === 'pin' ? checkPin(text) : undefined
      return [key, pin && 'value' in pin ? pin.value : text]
    }),
  )
}

function schemaOf(field: SiteField) {
  if (isListField(field)) return list(field.key, field.most)
  switch (field.kind) {
    case 'date':
      return date
    case 'phone':
    case 'mobile':
      return checked(field.most, (typed) => checkPhilippineNumber(typed, field.kind === 'mobile'))
    case 'colour':
      return checked(field.most, checkAccent)
    case 'email':
      return checked(field.most, checkEmail)
    case 'messenger':
      return checked(field.most, checkMessenger)
    case 'facebook':
      return checked(field.most, checkFacebook)
    case 'map':
      return checked(field.most, checkMap)
    default:
      return 'missing' in field ? text(field.most).min(1, field.missing) : text(field.most)
  }
}

export function publishable(keys: readonly SiteKey[], typed: TypedSite, base: TypedSite) {
  return recordOf<SiteToSave>(
    SITE_FIELDS.map((field) => {
      const { key } = field
      const read = keys.includes(key) ? schemaOf(field).safeParse(typed[key]) : undefined
      const otherwise = isListField(field) ? typed[key] : base[key]
      return [key, read?.success ? read.data : otherwise]
    }),
  )
}

export function siteSchema(keys: readonly SiteKey[]) {
  const has = (key: SiteKey) => keys.includes(key)
  const fields = recordOf<Shape>(
    SITE_FIELDS.map((field) => [field.key, has(field.key) ? schemaOf(field) : z.any()]),
  )
  return z
    .object(fields)
    .refine(
      ({ broker_licence_valid_from: from, broker_licence_valid_until: until }) =>
        !has('broker_licence_valid_until') || !from || !until || until >= from,
      {
        path: ['broker_licence_valid_until'],
        message: 'The licence ends before it begins. Check both dates.',
        // Reported together with the errors of other fields.
        when: () => true,
      },
    )
}
