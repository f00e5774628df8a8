import type { FormField } from '~/modules/listings/property-values'
import { STATUS_LABELS } from '~/modules/listings/status'

export type Words = ReadonlyMap<string, unknown>

export const foldWord = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9ñ]/g, '')

/** "avail?", "❌ avail", "~~avail~~", "не available". */
const DOUBTED = /[?¿~×✕✖✗✘❌❎⛔🚫🛑🔴🙅👎⚠]|(?!\p{Script=Latin})\p{L}/u

export function isDoubted(text: string): boolean {
  return DOUBTED.test(text)
}

const wordMap = (words: Readonly<Record<string, string>>): Words =>
  new Map(
    Object.entries(words).flatMap(([value, names]) =>
      names.split(', ').map((name) => [foldWord(name), value] as const),
    ),
  )

/** Not a status of the database: what the office no longer offers is a draft until somebody decides. */
export const OFF_MARKET = 'off_market'

const STATUS_WORDS = new Map([
  ...wordMap({
    active:
      'available, avail, open, for sale, for rent, for lease, on market, vacant, still available, avail pa, ready, bakante',
    sold: 'sold na, sold out, nabenta na, nabili na, benta na, closed, closed deal, done deal, naibenta',
    pending:
      'reserved, on hold, hold, onhold, under negotiation, under nego, for closing, under contract, option, with reservation, with buyer, on process, processing, downpaid',
    rented: 'rented, rented out, rented na, leased, leased out, occupied, may tenant, with tenant',
    [OFF_MARKET]:
      'off market, off the market, withdrawn, cancelled, canceled, cancel, expired, not available, not avail, unavailable, no longer available, pulled out, not for sale, inactive, do not offer',
  }),
  ...Object.entries(STATUS_LABELS).map(([key, label]) => [foldWord(label), key] as const),
])

/** "SOLD - Nov 2025", "Reserved (Ana)": what follows changes nothing. "Available in May" is not that. */
const STATUS_BEGINS = [
  [/^sold\b/i, 'sold'],
  [/^(?:reserved|on[ -]?hold|hold|under (?:nego|contract))\b/i, 'pending'],
  [/^(?:rented|leased)\b/i, 'rented'],
  [/^(?:off[ -]?market|withdrawn|cancell?ed|expired|not avail)/i, OFF_MARKET],
] as const

const STATUS_ANSWERS: Readonly<Record<string, string>> = {
  'sold yes': 'sold',
  'sold no': 'active',
  'reserved yes': 'pending',
  'onhold yes': 'pending',
  'rented yes': 'rented',
  'leased yes': 'rented',
  'available yes': 'active',
  'avail yes': 'active',
  'offmarket yes': OFF_MARKET,
  'withdrawn yes': OFF_MARKET,
}

export function statusAnswered(state: string, answer: 'yes' | 'no'): string | undefined {
  return STATUS_ANSWERS[`${state} ${answer}`]
}

const TYPE_WORDS = wordMap({
  for_sale: 'for_sale, for sale, sale, sell, selling, fs, resale, benta, binebenta',
  for_rent: 'for_rent, for rent, fr, rent, lease, for lease, fl, rental, paupahan, upa',
})

const FLAGS: Words = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'oo'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'hindi'].map((word) => [word, false] as const),
])

const OPTION_WORDS: Readonly<Record<string, string>> = {
  house:
    'house and lot, h&l, house & lot, hl, bungalow, single detached, single attached, 2 storey house, two storey house, residential house',
  townhouse: 'townhomes, th, town house',
  condominium: 'condo, condo unit, studio unit',
  apartment: 'apt, apartment unit',
  room: 'bedspace, room for rent',
  lot: 'lot only, vacant lot, residential lot, commercial lot, raw land, land, lote',
  farm_lot: 'farm, agricultural lot, agricultural land, agri lot, bukid',
  commercial_space: 'commercial, comm space, stall, shop, store space, retail',
  office: 'office space',
  building: 'bldg, commercial building, apartment building',
  unfurnished: 'bare, bare type, not furnished, bare unit',
  semi: 'semi furnished, semi, sf',
  fully: 'furnished, full, fully, ff',
  tct: 'tct, transfer certificate of title, tct clean, clean tct, tct title, titled, tct no',
  cct: 'cct, condominium certificate of title, cct clean, clean cct',
  tax_declaration: 'tax dec, tax declaration, td, tax dec only',
  rfo: 'rfo, ready for occupancy, ready to move in, move in ready',
  pre_selling: 'preselling, pre selling, ps',
  yes: 'y, oo, clean, clean title, true, opo',
  no: 'n, hindi, hindi binabaha, false, not clean, with mortgage, mortgaged, never',
  cash: 'spot cash, cash only, cash basis',
  bank: 'bank, banks, bank financing, bank financing ok, bank loan ok, housing loan, thru bank',
  pag_ibig: 'pagibig, pag-ibig, hdmf, pag ibig financing, pagibig ok, pag-ibig accepted',
  in_house: 'in-house, inhouse, in house, inhouse financing',
  assume_balance: 'pasalo, assume, assume balance, assumption',
  allowed: 'yes, pets allowed, pet friendly, ok',
  not: 'no, no pets, not allowed, bawal',
  owner: 'resale, direct owner, owner',
  developer: 'project, brand new, developer unit',
}

function optionMap(words: Readonly<Record<string, string>>): Words {
  return new Map(
    Object.entries(words).flatMap(([key, label]) => [
      ...[...wordMap({ [key]: OPTION_WORDS[key] ?? label })],
      [foldWord(label), key] as const,
      [foldWord(key), key] as const,
    ]),
  )
}

const maps = new Map<string, Words>()

export function wordsOf(field: FormField): Words | undefined {
  const known = maps.get(field.key)
  if (known) return known
  const made = madeWords(field)
  if (made) maps.set(field.key, made)
  return made
}

function madeWords(field: FormField): Words | undefined {
  if (field.key === 'status') return STATUS_WORDS
  if (field.key === 'listing_type') return TYPE_WORDS
  if (field.kind === 'flag') return FLAGS
  if (field.kind === 'option' || field.kind === 'options') return optionMap(field.words)
  return undefined
}

export function statusSaid(text: string): unknown {
  return STATUS_WORDS.get(foldWord(text))
}

export function statusBegins(text: string): string | undefined {
  return STATUS_BEGINS.find(([pattern]) => pattern.test(text))?.[1]
}

const NOTHING = /^(?:[-–—.*]+|n\/?a|none|nil|tba|tbd|to follow|wala)$/i

export function saysNothing(text: string): boolean {
  return NOTHING.test(text)
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}

const NUMBERS_SAID: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bedrooms: { studio: 0, studiotype: 0, studiounit: 0 },
  parking_spaces: { carport: 1, garage: 1, withcarport: 1, withgarage: 1, yes: 1, withparking: 1 },
  storeys: { bungalow: 1, onestorey: 1, twostorey: 2, threestorey: 3 },
}

export function numberSaid(key: string, word: string): number | undefined {
  return NUMBERS_SAID[key]?.[word] ?? NUMBER_WORDS[word]
}
