import { saysNothing } from './known-words'

const STATE = '(sold|reserved|on ?hold|rented|leased|taken|available|avail|off ?market|withdrawn)'

/** "Sold", "SOLD? (Y/N)", "Is it sold?", "Sold na ba": not "Sold by", nor "Available units". */
const HEADING = new RegExp(
  `^(?:is )?(?:it |unit |property |already )?${STATE}(?: na)?(?: ba)?(?: already)?(?: (?:y(?:es)? ?(?:or )?no?|yes|or not))?$`,
)

/** The state after which a column's heading asks, in lower case: "sold" of "Sold?"; undefined of any other. */
export function askedState(heading: string): string | undefined {
  const words = heading.toLowerCase().replaceAll(/[^a-zñ]+/g, ' ')
  return HEADING.exec(words.trim())?.[1]?.replaceAll(' ', '')
}

const YES = /^(?:y|yes|oo|opo|true|x|1|✓|✔|☑|✅)(?![\p{L}\p{N}])/iu
const NO = /^(?:n|no|not yet|hindi(?: pa)?|di pa|false|0)[.!]*$/iu

/** What an answer below such a heading says; undefined of what is neither yes nor no. */
export function answerTo(text: string): 'yes' | 'no' | undefined {
  if (/[?¿]/.test(text)) return undefined
  if (YES.test(text)) return 'yes'
  return NO.test(text) ? 'no' : undefined
}

/** "Date sold", "Sold on", "Sold to": whoever fills it in has sold. */
const OF_SALE =
  /^(?:date (?:of )?sold|sold (?:date|on|to|price|at|for)|(?:name of )?buyers?(?: name)?)$/

/** Whether a cell of a column that is for no field says that the home is no longer on offer. */
export function isSoldBy(heading: string, text: string): boolean {
  const answer = answerTo(text)
  const state = askedState(heading)
  if (state) return answer === (/^avail/.test(state) ? 'no' : 'yes')
  const words = heading
    .toLowerCase()
    .replaceAll(/[^a-zñ]+/g, ' ')
    .trim()
  return OF_SALE.test(words) && answer !== 'no' && /[\p{L}\p{N}]/u.test(text) && !saysNothing(text)
}
