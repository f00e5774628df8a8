import { FOREIGN_MONEY, FOREIGN_SIGN, FOREIGN_WORD } from './foreign-money.ts'

/*
 * How money is written in a price: sources of patterns that JavaScript and PostgreSQL read alike, over a
 * text in lower case. private.read_price reads PRICE_GRAMMAR, amounts.ts the same words in a whole
 * post.
 */

export const SIGN = '(?:₱|(?<![a-z])(?:phps?|p|pesos?|piso)[.:]?)'
const THOUSAND = 'k|thousand|libo(?:ng)?'
const MILLION = 'mm|mn|m|mil|millions?|mily[ou]ng?'
const BILLION = 'bn|b|billions?|bily[ou]ng?'
export const UNIT = `(?:${THOUSAND}|${MILLION}|${BILLION})(?![a-z0-9])`

export const PER = '(?:/ *|(?<![a-z])(?:per|kada|bawat|balang|each|every|an?|isang)[ -]+)'
export const SQUARE_METRE =
  '(?:sq(?:uare)?[-. ]*m(?:et(?:er|re)|tr)?s?(?![a-z])|m2(?![0-9])|metro(?:ng)? (?:kuw|kw|cu)adrad[ou])'
export const MONTHLY = `(?:${PER}(?:months?|mos?|mths?|buwan|bulan)(?![a-z])|(?<![a-z])(?:monthly|buwanang?|buwan-buwan|p/m|pcm)(?![a-z]))`
const OTHER_TIME =
  'days?|nights?|weeks?|wks?|quarters?|years?|yrs?|annum|hours?|hrs?|araw|gabi|linggo|taon|oras'
const OFTEN =
  '(?<![a-z])(?:daily|nightly|weekly|quarterly|yearly|annual(?:ly)?|hourly|taunang?|lingguhang?|araw-araw|gabi-gabi|linggo-linggo|taon-taon)(?![a-z])'
/** "/m" may be a month or a metre. */
export const OTHER_MEASURE = `${PER}(?:${OTHER_TIME}|hectares?|has?|ektarya|sq(?:uare)?[-. ]*f(?:ee|oo)?t|acres?|heads?|pax|persons?|tao|bed(?:space)?s?|rooms?|m)(?![a-z0-9])|${OFTEN}`
const AREA = `(?:${SQUARE_METRE}|sq|square|has?(?![a-z])|hectares?|ektarya|acres?|%)`

export const PART =
  'd[.]?p[.]?|d/p|down ?-?payments?|down(?! to)|equity|reserv(?:ation|e)(?: fee)?|res[.]? fee|rf|cash[ -]?out|move[ -]?in|earnest(?: money)?|paunang? (?:bayad|hulog)|hulog|amort[a-z]{0,9}|bal(?:ance)?|deposit|dep|advance|adv|dues|discount|off|less|pasalo(?: price| amount| fee)?|commission|assume(?! (?:the )?bal)'
/** The same where it stands before the amount: "1.8M assume balance" is a price. */
export const PART_AHEAD =
  'assume|loan[a-z]{0,4}|outstanding|remaining|utang|hoa|cusa|fees?|as low as'
export const NOW = 'now|reduced to|na ?lang|ngayon|down to|last price|final price|new price'
export const WAS = 'was|orig(?:inal)?(?:ly)?(?: price)?|dating|dati|before|srp'

/** What a unit multiplies by: "2.8 mil" are millions, "850 mil" thousands. */
export function unitFactor(unit: string | undefined, amount: number): number {
  if (!unit) return 1
  if (/^[ktl]/.test(unit) || (unit === 'mil' && amount >= 100)) return 1e3
  return unit.startsWith('b') ? 1e9 : 1e6
}

/** "No DP! 4.2M" has no part in it. */
const part = (words: string) => `(?<!(?:no|low|zero|easy) )(?<![a-z])(?:${words})(?![a-z])`
const words = (source: string) => `(?<![a-z])(?:${source})(?![a-z])`
const spaced = '[0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?(?![0-9,.]*[0-9])'
const currency = '(?:(?:u[.]?s|hk|au?|ca?|sg?|nz|nt)[.]? ?)?[$]'
const letters = '[0-9][.,]?o[o0-9.,]*(?![a-z])|(?<![a-z0-9])[il],[0-9]{3}'
const apart = `^(?:${SIGN} ?)?[0-9]{1,3}(?: [.,]?|[.,] )[0-9]{1,2} ?${UNIT}`
const signAtEnd = `(?:${SIGN} *)?$`

export const PRICE_GRAMMAR = {
  /** Spaces, dashes and quotes that become plain ones, letter by letter, then what nobody sees and goes. */
  from: '\t\r\n‐‒–—―−‘’\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
  to: "   ------''",
  /** Letters for digits, or a blank for a point: "6,5OO,OOO", "l,200,000", "4 2M". */
  letters: `${letters}|${apart}`,
  phone: '(?<![0-9.,])[(]?(?:[+]?63|0)(?:[ ()-]*[0-9]){9,10}(?![0-9,.])',
  alone: `^(?:₱ *|p(?:hp)?[.:]? *)?([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{3,8}|[1-9][0-9]{0,3}(?:[.][0-9]+)?(?= ?(?:k|m|million)(?![a-z0-9])))(?: ?(k|m|million)(?![a-z0-9]))?((?! ?(?:thou|libo|mil|mm|mn|b[in]|b(?![a-z])))[^0-9]*)$`,
  /** Most prices contain none of it, which saves the slower reading. */
  special: `${FOREIGN_SIGN}|${words([FOREIGN_WORD, PART, PART_AHEAD, NOW, WAS].join('|'))}|[0-9] ?-?${AREA}|${letters}|${apart}`,
  /** These become the signs that are behind them, and the patterns below look for the signs. */
  signs: [
    [FOREIGN_MONEY, '$'],
    [part(PART), '§'],
    [part(PART_AHEAD), '¦'],
    [words(NOW), '»'],
    [words(WAS), '«'],
  ],
  token: `([^0-9]*)(?:(${spaced}|[0-9]+(?:[.,'][0-9]+)*)(?: ?(${UNIT}))?|$)`,
  unit: UNIT,
  english: '^[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?$',
  continental: '^[0-9]{1,3}(?:[. ][0-9]{3})+(?:,[0-9]{1,2})?$',
  decimalComma: '^[0-9]{1,3},[0-9]{1,2}$',
  short: '^[0-9]{1,3}(?:[.][0-9]+|,[0-9]{1,2})?$',
  large: '[0-9]{4}|[,. ][0-9]{3}',
  range: `^ ?(?:-|to|hanggang|[-=]>|→) ?${signAtEnd}`,
  signAhead: `${SIGN} *$`,
  signBehind: '^ ?(?:php|pesos?|piso)(?![a-z])',
  foreignAhead: '[$][ :.=]*$',
  foreignBehind: `^ ?(?:(?:in |only )?${currency}|[(](?:in )?${currency} ?[)])`,
  partAhead: '[§¦](?!.*(?:price|presyo|tcp|total|asking|@))[^,;/|]*$',
  partBehind: '^ ?%?(?: ?(?:php|pesos?|only|lang|po|as|for|na|ang|in|pang|the))* ?§',
  nowAhead: `»[ :!=-]*${signAtEnd}`,
  nowBehind: '^ ?(?:pesos? )?(?:po )?»',
  wasAhead: `«[ :=-]*(?:price )?${signAtEnd}`,
  area: `^ ?-?${AREA}`,
  counted:
    '^ ?-?(?:br|bed|bath|cr|t&b|tb|rooms?|units?|doors?|stor|floors?|flr|car|parking|months?|mos?|years?|yrs?|days?|min|kms?|met(?:er|re)s?|pax|persons?|head|x ?$)',
  numbered: '(?<![a-z])(?:phase|ph|blk|block|lot|unit|no|bldg|tower)[. #]*$',
  measured: `^ *%? *(?:${PER}|${MONTHLY}|buwan|yearly|annual)`,
  squareMetre: PER + SQUARE_METRE,
  monthOrOther: `(${MONTHLY})|${OTHER_MEASURE}`,
  rentOfOtherTime: `${PER}(?:${OTHER_TIME})(?![a-z0-9])|${OFTEN}`,
} as const
