import { factsOfTerms } from './facts-of-terms.ts'
import { found, MASK, phrase, type Said, without } from './phrase.ts'
import type { PlainText } from './plain-text.ts'
import { plainText } from './plain-text.ts'
import { type AreaContext, readAreas } from './read-areas.ts'
import { readKind } from './read-kind.ts'
import { readLists } from './read-lists.ts'
import { readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'
import { readBathrooms, readBedrooms } from './read-rooms.ts'
import { splitPosts } from './split-posts.ts'
import { titleOf } from './title.ts'

export type ReadField<T> = {
  value: T
  /** Words of the post, as they stand there. */
  from: string
  unsure?: true
}

export type ReadFields = {
  title?: ReadField<string>
  price?: ReadField<string>
  address?: ReadField<string>
  city?: ReadField<string>
  state?: ReadField<string>
  listing_type?: ReadField<string>
  property_type?: ReadField<string>
  bedrooms?: ReadField<number>
  bathrooms?: ReadField<number>
  square_feet?: ReadField<number>
  lot_area?: ReadField<number>
  furnishing?: ReadField<string>
  turnover?: ReadField<string>
  title_is_clean?: ReadField<string>
  financing?: ReadField<string[]>
  amenities?: ReadField<string[]>
  nearby_landmarks?: ReadField<string[]>
  terms?: ReadField<string[]>
}

export type ReadPost = {
  /** The post's own part of what was pasted. */
  text: string
  fields: ReadFields
}

/** Characters of a paste that are read, and of one post. */
export const LONGEST_PASTE = 100_000
const LONGEST_POST = 8_000
const MOST_POSTS = 200

/** What pasted posts say of their listings. What is not sure is left out or says so. */
export function readPosts(pasted: string): ReadPost[] {
  const plain = plainText(pasted.slice(0, LONGEST_PASTE))
  return splitPosts(plain.text)
    .slice(0, MOST_POSTS)
    .map(({ from, to, heading }) => ({
      text: plain.original(from, to).trim(),
      fields: readFields(plain, from, Math.min(to, from + LONGEST_POST), heading),
    }))
}

function readFields(
  whole: PlainText,
  from: number,
  to: number,
  heading: { from: number; to: number } | undefined,
): ReadFields {
  const own = partOf(whole, from, to)
  const said = readPart(own)
  const shared = heading && readPart(partOf(whole, heading.from, heading.to))
  const fields = fieldsOf(own, said)
  if (!shared || !heading) return fields
  const above = fieldsOf(partOf(whole, heading.from, heading.to), shared)
  // What stands over a list holds for each of it; amounts, sizes and counts are each one's own.
  for (const key of ['listing_type', 'property_type', 'city', 'state'] as const) {
    fields[key] ??= above[key]
    if (fields[key] === undefined) delete fields[key]
  }
  return fields
}

type SaidPart = ReturnType<typeof readPart>

function readPart(plain: PlainText) {
  const text = withoutStrangers(plain.text)
  const hidden: PlainText = { ...plain, text }
  const { listingType, propertyType, isWanted } = readKind(text)
  if (isWanted) return undefined
  const lists = readLists(hidden)
  const isTakenOver = lists.terms.some(({ value }) => /^(?:Pasalo|Assume|Rent to own)/.test(value))
  const kind = propertyType?.unsure ? undefined : propertyType?.value
  const areas = readAreas(text, bareArea(text, propertyType))
  const isOneHome = kind !== 'Lot Only' && kind !== 'Commercial'
  return {
    listing_type: listingType,
    property_type: propertyType,
    price: readPrice(withoutSizes(text, areas), {
      listingType: listingType?.unsure ? undefined : listingType?.value,
      isTakenOver,
    }),
    ...readPlace(hidden),
    bedrooms: isOneHome ? readBedrooms(text) : undefined,
    bathrooms: isOneHome ? readBathrooms(text) : undefined,
    ...areas,
    ...lists,
    ...factsOfTerms(lists.terms, lists.amenities),
  }
}

/** "FA 150 - 6.5M": the size is no part of the price. */
function withoutSizes(text: string, areas: ReturnType<typeof readAreas>): string {
  return without(
    text,
    Object.values(areas).filter((area) => area !== undefined),
  )
}

/** What an area without a word measures: a condo's or shop's floor; a house's may be either. */
function bareArea(text: string, propertyType: Said<string> | undefined): AreaContext {
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
  const title = titleOf(single)
  if (title) fields.title = fieldOf(plain, title)
  return fields
}

function fieldOf<T>(plain: PlainText, { value, from, to, unsure }: Said<T>): ReadField<T> {
  return { value, from: plain.original(from, to).trim(), ...(unsure && { unsure }) }
}

/** The words of a list reach from its first to its last. */
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
/** Up to the end of the line or of the sentence, a name may follow. */
const CONTACTS = phrase(
  '(?:owner:|seller:|contact|call|text|tawag(?:an)?|tumawag|kontakin|hanapin|look for|message|viber|whats ?app|agent|broker|listed by|posted by|inquire|inquiries|kindly|please|pls|for viewing|for more (?:info|details)|for inquiries|for details|cp|cel|mobile|tel|email)(?: ?[:#/-]| (?:no|number|us|me|ko|po|or|and|si|to|text|call|sms|please|kay))*[^\\n•.!]{0,60}',
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
