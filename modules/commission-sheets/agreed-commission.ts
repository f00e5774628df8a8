import type { Vat } from './commission.ts'

export interface AgreedCommission {
  kind: 'rate' | 'months' | 'fixed'
  /** As it would be typed: "5", "1.5" or "₱200k". */
  value: string
  /** Undefined where nothing is said of VAT. */
  vat: Vat | undefined
}

const INCLUDED = /vat[- ]?inc[a-z]*\.?|inc[a-z]*\.?(?: of)?(?: the)?(?: 12 ?%)? vat|vat is included/
const ON_TOP =
  /(?:\+|plus|excl?[a-z]*\.?(?: of)?|before)(?: the)?(?: 12 ?%)? vat|vat[- ]?exc?(?:l[a-z]*)?\b\.?/
const NONE = /(?:non|no|without)[- ]?vat\b|vat[- ]?exempt/
const VAT_WORDS: [RegExp, Vat][] = [
  [NONE, ''],
  [INCLUDED, 'included'],
  [ON_TOP, 'on_top'],
]
const PERCENT = /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|per ?cent\b|pct\b)/g
const MONTHS =
  /(?<![\d.,])(\d{1,2}(?:\.\d{1,2})?|\bone(?: and a half)?|\btwo|\bthree|\bhalf(?: an?)?)(?:[- ]|\b)months?\b/g
const PESOS = /(?:₱|\bphp\b\.?|\bp(?=[ \d])) ?\d[\d,.]*(?: ?(?:k|m|million|thousand)\b)?/g
const BARE = /^[\d,]{4,}(?:\.\d\d)?$|^\d+(?:\.\d+)?[km]$/
const IN_WORDS: Record<string, string> = {
  one: '1',
  'one and a half': '1.5',
  two: '2',
  three: '3',
  half: '0.5',
  'half a': '0.5',
  'half an': '0.5',
}
/** What makes a figure part of something that one figure doesn't say. */
const MORE_THAN_ONE =
  /\d ?%? ?(?:-|–|to|or|\/|x) ?\d|\b(?:per|a|every|each) (?:year|annum)|yearly|annual/

/**
 * What a commission comes to that was agreed in words: "5%", "one month's rent", "₱200,000 plus VAT".
 * Undefined where no figure, or more than one, is in it.
 */
export function readAgreed(words: string): AgreedCommission | undefined {
  const said = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s ]+/g, ' ')
    .trim()
  const [way, vat] = VAT_WORDS.find(([words]) => words.test(said)) ?? []
  const rest = way ? said.replace(way, ' ').trim() : said
  if (MORE_THAN_ONE.test(rest) || /\bvat\b/.test(rest)) return undefined
  const found = [
    ...[...rest.matchAll(PERCENT)].map(([, value = '']) => ({ kind: 'rate' as const, value })),
    ...[...rest.matchAll(MONTHS)].map(([, value = '']) => ({
      kind: 'months' as const,
      value: IN_WORDS[value] ?? value,
    })),
    ...[...rest.matchAll(PESOS)].map(([value]) => ({
      kind: 'fixed' as const,
      value: value.replace(/[.,]$/, ''),
    })),
    ...(BARE.test(rest) ? [{ kind: 'fixed' as const, value: rest }] : []),
  ]
  const [only, ...others] = found
  return only && others.length === 0 ? { ...only, vat } : undefined
}
