import type { PropertyType } from '../listings/category-slug.ts'
import type { ListingType } from '../listings/listing-type.ts'
import { financingOf, turnoverOf } from './facts-of-terms.ts'
import { withoutHashtags } from './hashtags.ts'
import { found, MASK, phrase, type Said, without } from './phrase.ts'
import type { PlainText } from './plain-text.ts'
import { plainText } from './plain-text.ts'
import { type AreaContext, readAreas } from './read-areas.ts'
import { readFurnishing, readParking, readPets, readStoreys } from './read-building.ts'
import { readDues, readTax } from './read-dues.ts'
import type { ReadField, ReadFields } from './read-fields.ts'
import { readFlood, readLahar } from './read-hazards.ts'
import { readKind } from './read-kind.ts'
import { readLists } from './read-lists.ts'
import { readCleanTitle, readTitleKind } from './read-papers.ts'
import { readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'
import { readPropertyKind } from './read-property-kind.ts'
import { readBathrooms, readBedrooms } from './read-rooms.ts'
import { readSeller } from './read-seller.ts'
import { readStatus } from './read-status.ts'
import { splitPosts } from './split-posts.ts'
import { titleOf } from './title.ts'

export type ReadPost = {
  text: string
  fields: ReadFields
}

/** Characters of a paste that are read, and of one post. */
export const LONGEST_PASTE = 100_000
const LONGEST_POST = 8_000
const MOST_POSTS = 200

export function readPosts(pasted: string): ReadPost[] {
  const plain = plainText(pasted.slice(0, LONGEST_PASTE))
  return splitPosts(plain.text)
    .slice(0, MOST_POSTS)
    .map(({ from, to, shared }) => ({
      text: plain.original(from, to).trim(),
      fields: readFields(plain, from, Math.min(to, from + LONGEST_POST), shared),
    }))
}

function readFields(
  whole: PlainText,
  from: number,
  to: number,
  shared: readonly { from: number; to: number }[],
): ReadFields {
  const own = partOf(whole, from, to)
  const around = shared.map((part) => {
    const plain = partOf(whole, part.from, Math.min(part.to, part.from + LONGEST_POST))
    return { plain, said: readPart(plain) }
  })
  const said = readPart(own, {
    listingType: around.find(({ said: each }) => each?.listing_type)?.said?.listing_type?.value,
    propertyType: around.find(({ said: each }) => each?.property_type)?.said?.property_type,
  })
  const fields = fieldsOf(own, said)
  if (said) for (const each of around) share(fields, fieldsOf(each.plain, each.said))
  const title = titleOf(fields)
  return title ? { ...fields, title } : fields
}

const SHARED = [
  'listing_type',
  'property_type',
  'property_kind',
  'status',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'storeys',
  'furnishing',
  'turnover',
  'pets',
  'title_kind',
  'title_is_clean',
  'association_dues',
  'flood_history',
  'lahar_history',
  'seller_kind',
  'project_name',
  'licence_to_sell',
  'advertisement_approval',
] as const
const SHARED_LISTS = ['financing', 'amenities', 'nearby_landmarks', 'terms'] as const

function share(fields: ReadFields, around: ReadFields): void {
  const isElsewhere = fields.city && around.city && fields.city.value !== around.city.value
  const place = isElsewhere ? [] : (['city', 'state', 'address'] as const)
  for (const key of [...SHARED, ...place]) {
    const isBetter = key === 'property_kind' && fields[key]?.unsure && !around[key]?.unsure
    if ((!fields[key] || isBetter) && around[key]) Object.assign(fields, { [key]: around[key] })
  }
  for (const key of SHARED_LISTS) {
    const more = around[key]
    if (more) {
      const value = [...new Set([...(fields[key]?.value ?? []), ...more.value])]
      fields[key] = { ...more, ...fields[key], value }
    }
  }
}

type SaidPart = ReturnType<typeof readPart>
type Around = { listingType?: string; propertyType?: Said<PropertyType> }

function readPart(plain: PlainText, around: Around = {}) {
  const tagged = withoutStrangers(plain.text)
  const text = withoutHashtags(tagged)
  const hidden: PlainText = { ...plain, text }
  const { isWanted, ...kinds } = readKind(text)
  if (isWanted) return undefined
  const { listingType, propertyType, place } = withTags(
    { ...kinds, place: readPlace(hidden) },
    { ...plain, text: tagged },
  )
  const lists = readLists(hidden)
  const isTakenOver = lists.terms.some(({ value }) => /^(?:Pasalo|Assume|Rent to own)/.test(value))
  const { village, ...located } = place
  const turnover = turnoverOf(text, lists.terms)
  const isRent = (listingType?.value ?? around.listingType) === 'for_rent'
  const seller = isRent ? {} : readSeller(plain, { turnover: turnover?.value, village })
  const offered = listingType ?? soldBy(seller.licence_to_sell)
  const deal = offered?.unsure ? undefined : (offered?.value ?? around.listingType)
  const type = propertyType ?? around.propertyType
  const kind = type?.unsure ? undefined : type?.value
  const areas = readAreas(text, bareArea(text, type))
  const isHome = kind !== 'Lot Only' && kind !== 'Commercial'
  const bedrooms = isHome ? readBedrooms(text) : undefined
  const propertyKind = readPropertyKind(text, propertyType)
  return {
    listing_type: offered,
    property_type: propertyType,
    property_kind: propertyKind ?? homeOf({ type: propertyType, bedrooms, lot: areas.lot_area }),
    status: readStatus(text, offered?.value),
    price: readPrice(withoutSizes(text, areas), {
      listingType: deal === 'for_sale' || deal === 'for_rent' ? deal : undefined,
      isTakenOver,
    }),
    ...located,
    bedrooms,
    bathrooms: isHome ? readBathrooms(text) : undefined,
    ...areas,
    parking_spaces: readParking(text),
    storeys: storeysOf(text, kind, propertyKind?.value),
    furnishing: readFurnishing(text),
    turnover,
    pets: readPets(text),
    title_kind: readTitleKind(plain.text),
    title_is_clean: readCleanTitle(text),
    association_dues: readDues(text),
    real_property_tax: readTax(text),
    flood_history: readFlood(text),
    lahar_history: readLahar(text),
    ...seller,
    financing: financingOf(lists.terms),
    ...lists,
  }
}

function soldBy(licence: Said<string> | undefined): Said<ListingType> | undefined {
  return licence && { from: licence.from, to: licence.to, value: 'for_sale' }
}

type Kinds = Pick<ReturnType<typeof readKind>, 'listingType' | 'propertyType'> & {
  place: ReturnType<typeof readPlace>
}

function withTags(said: Kinds, tagged: PlainText): Kinds {
  if (said.listingType && said.propertyType && said.place.city) return said
  const { listingType, propertyType } = readKind(tagged.text)
  const { city, state } = readPlace(tagged)
  return {
    listingType: said.listingType ?? doubtful(listingType),
    propertyType: said.propertyType ?? doubtful(propertyType),
    place: said.place.city
      ? said.place
      : {
          ...said.place,
          city: said.place.city ?? doubtful(city),
          state: said.place.state ?? doubtful(state),
        },
  }
}

function doubtful<T>(said: Said<T> | undefined): Said<T> | undefined {
  return said && { ...said, unsure: true }
}

/** Bedrooms on a lot of their own are likely a house. */
function homeOf({
  type,
  bedrooms,
  lot,
}: {
  type: Said<PropertyType> | undefined
  bedrooms: Said<number> | undefined
  lot: Said<number> | undefined
}): Said<string> | undefined {
  if (type?.value !== 'Residential' || !bedrooms || !lot) return undefined
  return { from: bedrooms.from, to: bedrooms.to, value: 'house', unsure: true }
}

/** Of a shop, a condo or a lot they are those of its building, or of one that may be built. */
function storeysOf(text: string, type: PropertyType | undefined, kind: string | undefined) {
  const storeys = readStoreys(text)
  const isPart = ['condominium', 'office', 'commercial_space', 'room'].includes(kind ?? '')
  return type === 'Lot Only' || isPart ? doubtful(storeys) : storeys
}

/** "FA 150 - 6.5M": the size is no part of the price. */
function withoutSizes(text: string, areas: ReturnType<typeof readAreas>): string {
  return without(
    text,
    Object.values(areas).filter((area) => area !== undefined),
  )
}

/** What an area without a word measures: a condo's or shop's floor; a house's may be either. */
function bareArea(text: string, propertyType: Said<PropertyType> | undefined): AreaContext {
  const kind = propertyType?.value
  if (kind === 'Lot Only' || (kind === 'Commercial' && propertyType?.unsure)) return 'lot'
  if (kind === 'Commercial') {
    return /for ?(?:rent|lease)|space|stall|office|warehouse|bodega|pwesto/.test(text)
      ? 'floor'
      : undefined
  }
  const isUnit = /\b(?:condo|studio|apartment|apt|unit)/.test(text)
  return isUnit && !/\blot\b|house ?(?:and|&)/.test(text) ? 'floor' : undefined
}

function fieldsOf(plain: PlainText, said: SaidPart): ReadFields {
  if (!said) return {}
  const { terms, amenities, nearby_landmarks, financing, ...single } = said
  const fields: ReadFields = {}
  const entries = Object.entries(single) as [
    keyof typeof single,
    Said<string | number> | undefined,
  ][]
  for (const [key, value] of entries) {
    if (value) Object.assign(fields, { [key]: fieldOf(plain, value) })
  }
  for (const [key, list] of Object.entries({ financing, amenities, nearby_landmarks, terms })) {
    if (list.length > 0) Object.assign(fields, { [key]: listOf(plain, list) })
  }
  return fields
}

function fieldOf<T>(plain: PlainText, { value, from, to, unsure }: Said<T>): ReadField<T> {
  return { value, from: plain.original(from, to).trim(), ...(unsure && { unsure }) }
}

function listOf(plain: PlainText, list: readonly Said<string>[]): ReadField<string[]> {
  const from = Math.min(...list.map((each) => each.from))
  const to = Math.max(...list.map((each) => each.to))
  return { value: list.map(({ value }) => value), from: plain.original(from, to).trim() }
}

function partOf(whole: PlainText, from: number, to: number): PlainText {
  return {
    text: whole.text.slice(from, to),
    original: (start, end) => whole.original(from + start, from + end),
    written: (start, end) => whole.written(from + start, from + end),
  }
}

const ADDRESSES = phrase(
  '(?:https?://|www\\.|m\\.me/|fb\\.com/)[^\\s<>]{1,300}|[\\p{L}\\p{N}._+-]{1,64}@[\\p{L}\\p{N}-]{1,60}(?:\\.[\\p{L}\\p{N}-]{2,20}){1,3}',
)
const PHONES = phrase(
  '(?:\\+? ?63|0)[ ()-]{0,2}9\\d{2}[ )./-]{0,2}\\d{3}[ ./-]?\\d{4}|\\(?0\\d{1,2}\\)?[ -]\\d{3,4}[ -]\\d{4}|\\+\\d{8,15}|9\\d{9}',
)
const DATES = phrase(
  '\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}\\.? \\d{1,2}(?:, ?\\d{4})?|\\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}\\.?(?: \\d{4})?',
)
const NUMBERS = phrase(
  '(?:house )?model(?: name| unit)? ?[:-] ?[^\\n,.;|•]{1,40}|(?:tct|prc|dhsud|hlurb|lts|ref(?:erence)?|license|lic)\\.? ?(?:lic\\w{0,5}\\.? ?)?(?:no|code|#)?[.:# ]{0,3}[\\p{L}]{0,4}[-\\d/]{3,20}',
)
const CONTACTS = phrase(
  '(?:owner:|seller:|contact|call|text|tawag(?:an)?|tumawag|kontakin|hanapin|look for|message|viber|whats ?app|agent|broker|listed by|posted by|inquire|inquiries|kindly|please|pls|for viewing|for more (?:info|details)|for inquiries|for details|cp|cel|mobile|tel|email)(?!\\p{L})(?: ?[:#/-]| (?:no|number|us|me|ko|po|or|and|si|to|text|call|sms|please|kay))*[^\\n•.!]{0,60}',
)

function withoutStrangers(text: string): string {
  let rest = text
  for (const pattern of [ADDRESSES, PHONES, DATES, NUMBERS]) {
    rest = without(
      rest,
      found(rest, pattern, () => true),
    )
  }
  return without(rest, contactsIn(rest))
}

/** Only where a name or a number follows; "call for price" and "no brokers" stay. */
function contactsIn(text: string): Said<true>[] {
  return found(text, CONTACTS, (_, match) => {
    const words = match[0]
    const hasNumber = words.includes(MASK)
    const hasFacts = /\d|sale|rent|lot|br\b|sqm/.test(words.replaceAll(MASK, ''))
    return hasNumber || !hasFacts ? true : undefined
  })
}
