import { isDoubted, saysNothing, statusSaid } from './known-words'

const STATE = '(sold|reserved|on ?hold|rented|leased|taken|available|avail|off ?market|withdrawn)'

/** "Sold", "SOLD? (Y/N)", "Is it sold?", "Sold na ba": not "Sold by", nor "Available units". */
const HEADING = new RegExp(
  `^(?:is )?(?:it |unit |property |already )?${STATE}(?: na)?(?: ba)?(?: already)?(?: (?:y(?:es)? ?(?:or )?no?|yes|or not))?$`,
)

/** The state after which a column's heading asks, in lower case: "sold" of "Sold?"; undefined of any other. */
export function askedState(heading: string): string | undefined {
  return HEADING.exec(wordsOf(heading))?.[1]?.replaceAll(' ', '')
}

function wordsOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-zñ]+/g, ' ')
    .trim()
}

const YES = /^(?:y|yes|oo|opo|true|x|1|✓|✔|☑|✅)(?![\p{L}\p{N}])/iu
const NO = /^(?:n|no|not yet|hindi(?: pa)?|di pa|false|0)[.!]*$/iu

export function answerTo(text: string): 'yes' | 'no' | undefined {
  if (/[?¿]/.test(text)) return undefined
  if (YES.test(text)) return 'yes'
  return NO.test(text) ? 'no' : undefined
}

/** "Date sold", "Sold on", "Sold to": the person who fills it in has sold. */
const OF_SALE =
  /^(?:date (?:of )?sold|sold (?:date|on|to|price|at|for)|(?:name of )?buyers?(?: name)?)$/

const OF_STATE = /\b(?:status|state|availability|available|avail|market|sold|rented|remarks?)\b/
const PLAIN_YES = /^(?:y|yes|oo|opo|true|x|1|✓|✔|☑|✅)[.!]*$/iu
const NOT_YET = /^(?:none|no|not|wala|hindi|di)(?: (?:yet|pa|sold|buyers?))*[.!]*$/i
const STILL_LOOKING =
  /\b(?:none|no|not|yet|wala|pa|looking|searching|seeking|waiting|hanap|naghahanap|interested|prospects?|viewing|open)\b/i

const MONTH =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober|tember)?\\.?'
/** "3 May 2025", "Nov 2025", "2025-05-03", "5/3/25", "2025". */
const DATE = new RegExp(
  `^(?:\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}(?:[ T]\\d.*)?|\\d{1,2}[-/](?:19|20)\\d\\d|(?:19|20)\\d\\d|(?:\\d{1,2}[ -])?${MONTH}(?:[ -]?\\d{1,2})?(?:,?[ -]*(?:19|20)?\\d\\d)?)$`,
  'i',
)

/**
 * What a cell of a column that is for no field says of the home: that it is no longer on offer, or
 * something that may mean so.
 */
export function saidBeside(heading: string, text: string): 'gone' | 'unclear' | undefined {
  const status = statusSaid(text)
  const state = askedState(heading)
  const isOfSale = OF_SALE.test(wordsOf(heading))
  if (status !== undefined && status !== 'active') {
    // "Processing" below "Loan" is of the loan.
    return state || isOfSale || OF_STATE.test(wordsOf(heading)) ? 'gone' : 'unclear'
  }
  const saysOnOffer = status === 'active' && !isDoubted(text)
  if (text === '' || saysOnOffer || !(state || isOfSale)) return undefined
  if (state && /^avail/.test(state)) {
    if (answerTo(text) === 'no') return 'gone'
    return PLAIN_YES.test(text) ? undefined : 'unclear'
  }
  if (answerTo(text) === 'no' || NOT_YET.test(text) || saysNothing(text)) return undefined
  if (answerTo(text) === 'yes' || DATE.test(text)) return 'gone'
  // Below "Sold to" and "Buyer" is the person who has bought it.
  const isNamed = isOfSale && !/\b(?:date|on)\b/.test(wordsOf(heading))
  return isNamed && /[\p{L}\p{N}]/u.test(text) && !isDoubted(text) && !STILL_LOOKING.test(text)
    ? 'gone'
    : 'unclear'
}
