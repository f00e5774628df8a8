import { FOREIGN_MONEY } from '../listings/foreign-money.ts'
import {
  MONTHLY,
  NOW,
  OTHER_MEASURE,
  PART,
  PART_AHEAD,
  PER as PER_WORDS,
  PRICE_GRAMMAR,
  SIGN,
  SQUARE_METRE,
  UNIT,
  unitFactor,
  WAS,
} from '../listings/price-grammar.ts'
import { NUMBER_WORD, numberOfWord } from './number-words.ts'
import { found, phrase, type Said } from './phrase.ts'
import { BREAK } from './plain-text.ts'

export type Per = 'total' | 'sqm' | 'month' | 'sqm_month' | 'other'
export type Role = 'price' | 'now' | 'before' | 'part' | 'none'
export type Amount = {
  pesos: number
  upTo?: number
  per: Per
  role: Role
  isMoney: boolean
  hasDecimalComma: boolean
}

const number =
  '\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,3}(?:\\.\\d{3}){2,3}(?!\\d)|\\d{1,3}(?: \\d{3}){1,3}(?!\\d)|\\d{1,3},\\d{1,2}(?= ?(?:m|k)(?![a-z0-9]))|\\d{1,12}(?:\\.\\d{1,6})?'
const sign = `${SIGN} ?`
const one = (name: string) => `(?:${sign})?(?<${name}>${number})(?: ?(?<${name}Unit>${UNIT}))?`
const spelledOne = (name: string) =>
  `(?<${name}>${NUMBER_WORD}) (?<${name}Hundred>daang )?(?<${name}Unit>libo|milyon|milyun)(?:ng)?`
const spelled = `${spelledOne('word')}(?: (?:at|ampo|and) ${spelledOne('rest')})?`
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,/#-])(?:(?<sign>${sign})?${one('low').replace(`(?:${sign})?`, '')}(?: ?(?:-|to|hanggang) ?${one('high')})?|${spelled})(?![\\d%]|[-/]\\d|\\.\\d)`,
  'gu',
)

const squareMetre = `(?:${SQUARE_METRE}|metro(?:ng)?(?! manila)(?!\\p{L}))`
const PER: [Per, RegExp][] = [
  ['sqm_month', start(`${PER_WORDS}${squareMetre}[ ,.]{0,2}(?:${MONTHLY})`)],
  ['sqm', start(`${PER_WORDS}${squareMetre}`)],
  ['month', start(MONTHLY)],
  ['other', start(`${OTHER_MEASURE}|${PER_WORDS}(?:unit|door)(?!\\p{L})`)],
]
const FOREIGN_AHEAD = new RegExp(`${FOREIGN_MONEY}[ :.=]{0,3}$`, 'u')
const FOREIGN_BEHIND = start(`(?:in )?(?:us |u\\.?s\\.? ?)?${FOREIGN_MONEY}`)

const DOWN = start('down(?! ?-?pay)')
const NEXT = new RegExp(
  `^(?: fee| of| ok(?:ay)?| available)?[ :]{1,3}(?:${sign})?${one('low').replace(`(?:${sign})?`, '')}(?![\\d%]|[-/]\\d)`,
  'u',
)

const LABELS: [Role, RegExp][] = [
  [
    'part',
    phrase(
      `${PART}|${PART_AHEAD}|lipat|dues|assoc\\w{0,8}|membership|income|kita|rented|earning|tenant|roi|budget|save|tax(?:es)?|zonal|amilyar|apprais\\w{0,4}|market value|assessed|penalt\\w{0,4}|requirement|net of|worth|utilit\\w{0,4}|water|electric\\w{0,4}|parking (?:fee|slot|space)|swap|trade|add|plus|\\+|lowest|months? to pay`,
    ),
  ],
  ['before', phrase(`${WAS}|from|mula`)],
  ['now', phrase(`${NOW}|to`)],
  [
    'price',
    phrase(
      'price|prize|presyo|presyu|halaga|tcp|t\\.c\\.p\\.?|contract price|sp|s\\.p\\.?|asking|for only|total(?: price)?|lump ?sum|offered at|rent(?:al)?(?: (?:price|rate|fee))?|monthly(?: rent(?:al)?)?|upa|lease rate|rate|@|at',
    ),
  ],
]
const AFTER: [Role, RegExp][] = [
  [
    'part',
    start(
      `(?:pesos )?(?:only )?(?:lang )?(?:po )?(?:for |na |as |ang |in |pang )?(?:${PART}|to move|lipat|income|loan|utang|kita|to pay|remaining)(?!\\p{L})`,
    ),
  ],
  ['now', start('(?:pesos )?(?:po )?(?:na ?lang|nalang|lang)')],
]

const METRES = start(
  '(?:x|by|from|away|wide|lapad|ang layo|frontage|road|above|long|deep|high|walk|drive|mula|lang mula)(?!\\p{L})',
)
/** What is counted by a bare number is no money. */
const COUNTED = start(
  `(?:${squareMetre}|sq|square|has?(?!\\p{L})|hectares?|ektarya|years?|yrs?|taon|months?|mos?(?!\\p{L})|mins?|minutes?|km|kms|kilomet|meters?|metres?|storey|storeys|floors?|br|bed|bath|cr|t&b|tb|car|unit|door|pax|persons?|tao|rooms?|kw|watts?|hp|%|percent|am|pm|st(?!\\p{L})|nd(?!\\p{L})|rd(?!\\p{L})|th(?!\\p{L})|beds?|x(?!\\p{L}))`,
)
const NUMBERED = phrase(
  '(?:tct|title|lic\\w{0,4}|no|nos|ref\\w{0,6}|id|prc|dhsud|ptr|blk|block|lot|phase|ph|unit|room|tel|year|since|built|model|bldg|#) ?(?:no|#)?[.:]? ?$',
)

export function amountsIn(text: string): Said<Amount>[] {
  let last = 0
  return found(text, AMOUNT, (groups, match) => {
    const end = match.index + match[0].length
    const behind = text.slice(end, end + 60).split('\n', 1)[0] ?? ''
    const ahead = before(text, match.index, last)
    const amount = read(groups, behind, ahead)
    if (amount) last = end
    return amount
  })
}

function read(
  groups: Record<string, string | undefined>,
  behind: string,
  ahead: string,
): Amount | undefined {
  const { low = '', lowUnit, high, highUnit, word, wordUnit } = groups
  if (!groups.sign && (FOREIGN_AHEAD.test(ahead) || FOREIGN_BEHIND.test(behind))) return undefined
  const measure = PER.find(([, pattern]) => pattern.test(behind))?.[0]
  const hasUnit = Boolean(lowUnit ?? highUnit ?? wordUnit)
  const isMoney =
    Boolean(groups.sign) || hasUnit || measure !== undefined || /^ ?pesos/.test(behind)
  const isShort = /^(?:m|mm)$/.test(lowUnit ?? highUnit ?? '')
  if (isShort && !groups.sign && METRES.test(behind)) return undefined
  if (!groups.sign && !hasUnit && COUNTED.test(behind)) return undefined
  if (!isMoney && (/^0\d/.test(low) || NUMBERED.test(ahead))) return undefined
  const lowNumber = plainNumber(low)
  const highNumber = plainNumber(high ?? '')
  const first = word
    ? spelledNumber(groups, 'word') + spelledNumber(groups, 'rest')
    : lowNumber * unitFactor(lowUnit ?? (lowNumber < 1000 ? highUnit : undefined), lowNumber)
  const second = high ? highNumber * unitFactor(highUnit, highNumber) : undefined
  // "From 5.5M to 4.9M" is a new price, "FA 150 - 6.5M" a size and a price.
  const isFall = second !== undefined && (second < first || (!lowUnit && lowNumber > highNumber))
  const pesos = isFall ? second : first
  const upTo = isFall ? undefined : second
  if (!(pesos > 0) || pesos > 1e12) return undefined
  return {
    pesos: Math.round(pesos * 100) / 100,
    ...(upTo && upTo > pesos && { upTo: Math.round(upTo * 100) / 100 }),
    per: measure ?? 'total',
    role: isFall && lowUnit ? 'now' : roleOf(ahead, behind, pesos),
    isMoney,
    hasDecimalComma: DECIMAL_COMMA.test(low),
  }
}

function spelledNumber(groups: Record<string, string | undefined>, name: string): number {
  const { [name]: word, [`${name}Hundred`]: hundred, [`${name}Unit`]: unit } = groups
  return word ? (numberOfWord(word) ?? 0) * (hundred ? 100 : 1) * unitFactor(unit, 1) : 0
}

/** On its line since the amount before; the line above, where that is only a label. */
function before(text: string, at: number, last: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const ahead = text.slice(Math.max(lineStart, last, at - 60), at)
  if (last > lineStart || /[\p{L}\d]/u.test(ahead)) return ahead
  const above = text.slice(Math.max(0, lineStart - 60), Math.max(0, lineStart - 1))
  const label = above.slice(above.lastIndexOf('\n') + 1)
  return label.length < 40 && /[\p{L}]/u.test(label) && !/\d/.test(label) ? `${label} ` : ahead
}

function roleOf(ahead: string, behind: string, pesos: number): Role {
  const said = AFTER.find(([, pattern]) => pattern.test(behind))
  // A word between two amounts is the smaller one's, as in "4.2M DP 840k", but for "50k down 10k monthly".
  const after =
    said && !DOWN.test(behind) && isOfNext(behind.replace(said[1], ''), pesos)
      ? undefined
      : said?.[0]
  const phraseStart = Math.max(ahead.lastIndexOf(BREAK), ahead.search(SENTENCE_END))
  const near = ahead.slice(phraseStart + 1)
  const comma = near.lastIndexOf(', ')
  let role: Role = 'none'
  let nearest = -1
  for (const [name, pattern] of LABELS) {
    for (const match of near.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (end <= nearest || (name !== 'price' && end <= comma)) continue
      nearest = end
      role = name
    }
  }
  if (after === 'part') return 'part'
  return role === 'none' || role === 'before' ? (after ?? role) : role
}

function isOfNext(behind: string, pesos: number): boolean {
  const { low, lowUnit } = NEXT.exec(behind)?.groups ?? {}
  return low !== undefined && plainNumber(low) * unitFactor(lowUnit, plainNumber(low)) < pesos
}

const SENTENCE_END = /(?:[!?;)]|\p{L}{3}\.) (?!.{0,60}(?:[!?;)]|\p{L}{3}\.) )/u

const DECIMAL_COMMA = new RegExp(PRICE_GRAMMAR.decimalComma, 'u')

function plainNumber(digits: string): number {
  if (DECIMAL_COMMA.test(digits)) return Number(digits.replace(',', '.'))
  const text = /\.\d{3}\./.test(digits) ? digits.replace(/\./g, '') : digits.replace(/[, ]/g, '')
  return Number(text)
}

function start(source: string): RegExp {
  return new RegExp(`^(?: ?(?:pesos?|php|only|lang|/-))? ?(?:${source})`, 'u')
}
