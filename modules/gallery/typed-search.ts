import { TOWNS, townName } from '../../kit/places/town.ts'
import { TOWN_NAMES, townOf } from '../../kit/places/town-spelling.ts'
import { fold } from '../../platform/values/fold.ts'
import { pesoAmount } from '../../platform/values/peso-amount.ts'
import type { ListingFilters } from './listing-filters.ts'
import { referenceIn, searchTerm } from './property-search.ts'
import { isMeant, kindsIn } from './word-search.ts'

type Part = {
  from: number
  to: number
  filters: ListingFilters
  /** Of a town, as addresses say it. */
  name?: string
  isHouse?: boolean
}

export type ReadTyped = {
  filters: ListingFilters
  words: string[]
  named: string[]
  parts: Part[]
  /** Whether it asks for a house: a condominium is none, though it is Residential. */
  isHouse: boolean
  /** Whether words were typed and none is left: "properties in Pampanga" leaves nothing out. */
  isAll: boolean
}

type Rule = {
  pattern: RegExp
  isHouse?: boolean
  read(groups: Record<string, string>): ListingFilters | undefined
}

const MOST_WORDS = 10
const LONGEST_WORD = 40
/** Pesos; nothing is sold for less, and nothing let by the month for more. */
const HIGHEST_RENT = 200_000
const LEAST_PRICE = 1_000
const MOST_PESOS = 1e12
const MOST_ROOMS = 20
const MOST_METRES = 1e6

function rule(source: string, read: Rule['read']): Rule {
  return { pattern: word(source), read }
}

function word(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
}

function house(source: string): Rule {
  return { ...rule(source, () => ({ category: 'Residential' })), isHouse: true }
}

const amount = (name: string) =>
  `(?<${name}>(?:(?:₱|php|p) ?)?\\d[\\d,]*(?:\\.\\d+)?(?: ?(?:k|thousand|m|mn|mil|million|milyong?))?)`
const price = (source: string) =>
  `${source}(?: ?(?:pesos|php))?(?<month>(?: ?/ ?| per | a )(?:month|mo)| monthly)?(?! ?(?:/|per |a )? ?(?:sq|m2|meter|metre|hectare|ha(?!\\p{L})))`

const NUMBERS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ isang: 1, dalawang: 2, tatlong: 3, 'apat na': 4, limang: 5, 'anim na': 6 },
  ...{ isa: 1, dalawa: 2, tatlo: 3, apat: 4, lima: 5, anim: 6 },
}
const number = ['\\d{1,2}', ...Object.keys(NUMBERS)].join('|')
const rooms = (names: string) =>
  `(?:at least |min(?:imum)? (?:of )?)?(?<count>${number})(?: ?(?:-|to) ?(?:${number}))?(?: ?\\+| or more)?[ -]*(?:${names})`

/** Joined or parted: "sanfernando", "florida blanca". */
const towns = [...TOWN_NAMES, 'sfp']
  .map((name) =>
    name
      .replace(/^sant([ao]) /, '(?:sant$1|st$1) ')
      .replace('floridablanca', 'florida ?blanca')
      .replaceAll(' ', '[ .-]*'),
  )
  .join('|')
const TOWN_SPELLINGS = new Map([
  ...TOWN_NAMES.map((name) => [joined(name), name] as const),
  ['sfp', 'san fernando'],
])

function joined(town: string): string {
  return town.replace(/[^a-z]/g, '').replace(/^st([ao])(?=ana|rita|tomas)/, 'sant$1')
}

/** "Angeles Exit" and "near Angeles" lie in other towns, too. */
const notTheTown =
  'exit|university|ave|avenue|st|street|road|highway|village|subdivision|church|mall|market|hospital|terminal|plaza'

const either = '(?:sale|rent|lease)'
const houses = '(?<!(?:town|in)[ -])houses?|bahay|tahanan|tirahan'
const homes = 'homes?|residential(?: propert(?:y|ies))?'
const lots =
  '(?:residential |vacant |empty |bare )?lot(?:s|e)?(?: only)?(?! ?\\d)|bare land|lupa(?:ng)?'
const land = '(?:lots?|land|lupa(?:ng)?)(?!\\p{L})'
const size = (units: string) =>
  `(?:at least |over |min(?:imum)? (?:of )?)?(?<size>\\d[\\d,]*(?:\\.\\d+)?) ?(?:${units})(?:(?: and)? up| or more| ?\\+)?`
const squareMetres = 'sqms?|sq\\.? ?m\\.?|m2|square met(?:er|re)s?'

/** Each rule removes what it has read, so later rules don't read it again. */
const RULES: Rule[] = [
  rule(
    price(`(?:between |from )?${amount('low')} ?(?:-|–|—|to|and) ?${amount('high')}`),
    ({ low = '', high = '', month }) => {
      const unit = /[a-z]+$/.exec(high)?.[0] ?? ''
      return range(pesos(/[a-z]$/.test(low) ? low : low + unit), pesos(high), month)
    },
  ),
  rule(
    price(
      `(?:under|below|less than|up ?to|hanggang|mas mababa sa|(?:di|hindi) lalag?pas (?:ng|sa)|at most|max(?:imum)?(?: of)?|(?:not|no) more than|within|budget(?: of| is)?|<=?) ?${amount('most')}`,
    ),
    ({ most = '', month }) => range(undefined, pesos(most), month),
  ),
  rule(
    price(
      `(?:over|above|more than|from|mula|higit sa|at least|min(?:imum)?(?: of)?|starting(?: at| from)?|>=?) ?${amount('least')}`,
    ),
    ({ least = '', month }) => range(pesos(least), undefined, month),
  ),
  rule(
    price(`(?:budget )?${amount('most')} ?(?:and below|or less|pababa|max|budget)`),
    ({ most = '', month }) => range(undefined, pesos(most), month),
  ),
  rule(price(`${amount('least')} ?(?:and up|or more|up|pataas|\\+)`), ({ least = '', month }) =>
    range(pesos(least), undefined, month),
  ),
  rule(price(amount('about')), ({ about = '', month }) => {
    const most = pesos(about)
    const isPrice = /^[₱p]|[a-z]$/.test(about) || month || Number(most) >= 100_000
    return isPrice ? range(undefined, most, month) : undefined
  }),
  rule(rooms('bed ?rooms?|beds?|bdrms?|br|kuwarto|kwarto|silid'), ({ count }) =>
    least('beds', count),
  ),
  rule(rooms('bath ?rooms?|baths?|ba|banyo|cr|t ?&? ?b|toilets?'), ({ count }) =>
    least('baths', count),
  ),
  rule(
    `(?<count>${number})[ -]*(?:car[ -]?(?:garage|park(?:ing)?|port)s?|(?:parking|garage)(?: (?:space|slot)s?)?)`,
    ({ count }) => least('parking', count),
  ),
  rule(`(?:for )?${either} ?(?:or|and|/) ?(?:for )?${either}`, () => ({})),
  rule(
    '(?:(?:for|to) )?(?:rent(?:als?)?|lease)|paupahan|inuupahan|(?:for )?upa(?:han)?|uupahan',
    () => ({
      listing: 'for_rent',
    }),
  ),
  rule('(?:for )?sale|(?:to )?buy|i?binebenta(?:ng)?|ipinagbibili|pagbebenta', () => ({
    listing: 'for_sale',
  })),
  rule(
    `(?<!(?:near|nearby|around|close to|beside|malapit|tabi)(?: the| sa| ng)? |(?:mt|mount)\\.? )(?:(?:in|at|within|sa) )?(?<town>${towns})(?: city)?(?! (?:${notTheTown})(?!\\p{L}))(?:,? ?(?:pampanga|philippines)(?!\\p{L}))*`,
    ({ town = '' }) => {
      const named = townOf(TOWN_SPELLINGS.get(joined(town)) ?? town)
      return { town: named ? [named] : undefined }
    },
  ),
  rule(size('hectares?|ha'), ({ size }) => measured('lot', size, 10_000)),
  // "150 sqm lot", "lot of 150 sqm"; else it is the floor.
  rule(`${size(squareMetres)}(?=.*(?<!\\p{L})${land})`, ({ size }) => measured('lot', size)),
  rule(`(?<=(?<!\\p{L})${land}.*)${size(squareMetres)}`, ({ size }) => measured('lot', size)),
  rule(size(squareMetres), ({ size }) => measured('area', size)),
  rule('(?:lot|land|floor) (?:area|size)', () => ({})),
  rule('(?<=office )spaces?', () => ({})),
  house('(?:house|bahay) (?:and|&|n|at) (?:lots?|lupa)|h ?& ?l'),
  rule(lots, () => ({ category: 'Lot Only' })),
  house(houses),
  rule(homes, () => ({ category: 'Residential' })),
  rule('commercial(?: propert(?:y|ies)| spaces?)?|(?:pang ?)?negosyo', () => ({
    category: 'Commercial',
  })),
]

const STOP_WORDS = new Set(
  'a affordable ako along an and ang ano any around as at ba bandang beside big budget bumili by cheap cheapest close dito find for from gusto hanap i in is ito kailangan kami kayo ko lang lapit listing listings loob looking lowest magkano malapit may mayroon me meron mga mo mura murang my na naghahanap naman namin near nearby needed ng nga ninyo niyo no o of on or our pababa paki pampanga para pataas per philippines pinakamurang please po price properties property pwede pwedeng sa saan sana sanang sino some such tabi that the there this thru to type want we with yan yung'.split(
    ' ',
  ),
)
const ALL = /^(listing|pampa|phil|prop)/

/** Quoted words are searched for exactly, and those that say together what they don’t say alone. */
const QUOTED =
  /["“”]([^"“”]*)["“”]|\b((?:rent|lease).to.own|boarding house(?=s?\b)|bed ?space(?=r?s?\b))[rs]*\b|\brooms?(?= for rent)/g

/** As listings say it. */
const SHORT_FORMS: Record<string, string> = {
  apt: 'apartment',
  ...{ bago: 'new', bagong: 'new' },
  // Else it is found in each bahay, as bago is in Balibago.
  baha: 'flood',
  bungalows: 'bungalow',
  hiway: 'highway',
  inhouse: 'in-house',
  mt: 'mount',
  palayan: 'rice',
  palengke: 'market',
  simbahan: 'church',
}

const IN_HOUSE = word('in[ -]house')

/**
 * What a typed text asks for, as far as it says so in words that mean one thing: bedrooms, bathrooms, a
 * price, sale or rent, a category, towns: any of them will do. Two categories are words like all others,
 * and so is the name of another one than was chosen. Stop words alone are no words: "as is" is found as it
 * stands, or not at all.
 */
export function readTyped(typed: string, chosen: ListingFilters = {}): ReadTyped {
  const term = searchTerm(typed)
  if (referenceIn(term))
    return { filters: {}, words: [], named: [], parts: [], isHouse: false, isAll: false }
  const quoted = [...term.matchAll(QUOTED)].map(
    ([, phrase, own]) => own ?? phrase ?? 'room for rent',
  )
  const open = term.replace(QUOTED, ({ length }) => '\n'.repeat(length))
  const parts = withoutContradictions(withoutImplied(readParts(open))).filter(
    ({ filters }) => !namesOther(filters, chosen),
  )
  const typedWords = wordsIn(withoutParts(open, parts).replace(IN_HOUSE, 'inhouse'))
  const words = [
    ...quoted,
    ...typedWords.filter((word) => !STOP_WORDS.has(word)).map((word) => SHORT_FORMS[word] ?? word),
  ].flatMap((word) => searchTerm(Array.from(word).slice(0, LONGEST_WORD).join('')) || [])
  return {
    filters: Object.assign({}, ...parts.map(({ filters }) => filters), townsOf(parts)),
    words: [...new Set(words)].slice(0, MOST_WORDS),
    named: parts
      .flatMap(({ filters, name }) => (filters.town && name ? [name] : []))
      .slice(0, MOST_WORDS),
    parts,
    isHouse: parts.some((part) => part.isHouse),
    isAll: words.length === 0 && (parts.length > 0 || typedWords.some((word) => ALL.test(word))),
  }
}

function namesOther(filters: ListingFilters, given: ListingFilters): boolean {
  const chosen: Record<string, unknown> = given
  const [[name, value] = ['', ''], ...others] = Object.entries<unknown>(filters)
  const isName = /^(category|listing|town)$/.test(name) && others.length === 0
  const wanted: unknown[] = [chosen[name]].flat()
  const [own]: unknown[] = [value].flat()
  return isName && !!chosen[name] && !wanted.includes(own)
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

function townsOf(parts: readonly Part[]): ListingFilters {
  const named = parts.flatMap(({ filters }) => filters.town ?? [])
  return named.length > 0 ? { town: TOWNS.filter((town) => named.includes(town)) } : {}
}

export function readBeside({ q = '', ...chosen }: ListingFilters): ReadTyped {
  const { filters, named, ...read } = readTyped(q, chosen)
  const kept = Object.entries(filters).filter(
    ([name]) => !(name in chosen || (/^m(in|ax)$/.test(name) && (chosen.min || chosen.max))),
  )
  const left: ListingFilters = Object.fromEntries(kept)
  return {
    ...read,
    filters: left,
    named: left.town ? named : [],
    isHouse: read.isHouse && !chosen.kind,
  }
}

/** A chosen range is one of the prices that the words speak of, sale or rent. */
export function withTypedListing(filters: ListingFilters): ListingFilters {
  const { q, listing, min, max } = filters
  if (!q || listing || !(min || max)) return filters
  const typed = readTyped(q).filters.listing
  return typed ? { ...filters, listing: typed } : filters
}

/** The filters as the functions of the database take them: what was typed is read here alone. */
export function withRead(given: ListingFilters) {
  if (!given.q) return given
  const filters = withTypedListing(given)
  const { filters: read, words, named, isHouse, isAll } = readBeside(filters)
  return {
    ...filters,
    read: {
      ...read,
      words,
      meant: words.filter(isMeant),
      kinds: kindsIn(words),
      named,
      house: isHouse,
      all: isAll,
    },
  }
}

/** The typed text without what it says of these filters, beside those chosen; of any, where none are named. */
export function termWithout(
  typed: string,
  names?: readonly string[],
  chosen?: ListingFilters,
): string {
  const parts = readTyped(typed, chosen).parts.filter(
    ({ filters }) => !names || Object.keys(filters).some((name) => names.includes(name)),
  )
  if (parts.length === 0) return typed
  const composed = typed.normalize('NFC').replace(/^ +/, '')
  const folded = fold(composed)
  // Places in what was read are places in what is shown only where the two are equally long.
  const shown = folded.length === composed.length ? composed : folded
  const rest = withoutParts(shown, parts)
    .replace(/[\s,]+/g, ' ')
    // Removes "or" and "and" between towns that are gone.
    .replace(/(?:^| )(?:(?:or|and) ?)+$/i, '')
    .trim()
  // Words that are now side by side may be read, too.
  return termWithout(rest, names, chosen)
}

/** As long as before: what was read gives way to what no rule reads. */
function withoutParts(text: string, parts: readonly Part[], blank = ' '): string {
  return parts.reduce(
    (rest, { from, to }) => rest.slice(0, from) + blank.repeat(to - from) + rest.slice(to),
    text,
  )
}

function readParts(term: string): Part[] {
  const parts: Part[] = []
  for (const { pattern, isHouse, read } of RULES) {
    for (const match of withoutParts(term, parts, '\n').matchAll(pattern)) {
      const filters = read(match.groups ?? {})
      if (!filters) continue
      const name = placeName(filters.town)
      parts.push({ from: match.index, to: match.index + match[0].length, filters, name, isHouse })
    }
  }
  return parts
}

function placeName([town]: readonly string[] = []): string | undefined {
  return (
    town &&
    townName(town)
      .toLowerCase()
      .replace(/ city$/, '')
  )
}

/** A low price is no rent where a sale is spoken of. */
function withoutImplied(parts: readonly Part[]): Part[] {
  const isSaid = parts.some(({ filters: { listing, min, max } }) => listing && !min && !max)
  return parts.map((part) => {
    const { listing, ...filters } = part.filters
    return isSaid && (filters.min || filters.max) ? { ...part, filters } : part
  })
}

function withoutContradictions(parts: readonly Part[]): Part[] {
  return parts.filter((part) =>
    parts.every((other) => {
      const said: Record<string, unknown> = other.filters
      return Object.entries(part.filters).every(
        ([name, value]) => name === 'town' || said[name] === undefined || said[name] === value,
      )
    }),
  )
}

function pesos(typed: string): number | undefined {
  return pesoAmount(typed.replace(/milyong?$/, 'million'), MOST_PESOS)
}

function range(
  low: number | undefined,
  high: number | undefined,
  month: string | undefined,
): ListingFilters | undefined {
  const prices = [low, high].filter((each) => each !== undefined)
  if (prices.length === 0 || Math.min(...prices) < LEAST_PRICE) return undefined
  const isRent = month || Math.max(...prices) <= HIGHEST_RENT
  const [min, max] = low && high && low > high ? [high, low] : [low, high]
  return { ...(min && { min }), ...(max && { max }), ...(isRent && { listing: 'for_rent' }) }
}

function least(name: 'beds' | 'baths' | 'parking', typed = ''): ListingFilters | undefined {
  const count = Number(typed) || (NUMBERS[typed] ?? 0)
  return count > 0 && count <= MOST_ROOMS ? { [name]: count } : undefined
}

function measured(name: 'area' | 'lot', typed = '', metres = 1): ListingFilters | undefined {
  const size = Math.round(Number(typed.replaceAll(',', '')) * metres)
  return size > 0 && size <= MOST_METRES ? { [name]: size } : undefined
}
