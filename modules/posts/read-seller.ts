import type { SELLERS } from '../listings/listing-options.ts'
import { agreed, found, phrase, type Said } from './phrase.ts'
import type { PlainText } from './plain-text.ts'

const number = '(?<number>[\\p{L}]{0,5}[-/. ]?(?:[\\p{L}\\d]{1,8}[-/]){0,4}\\d[\\p{L}\\d]{1,12})'
const no = "(?: ?(?:nos?|number|#))?[ .:#'-]{0,4}"
const LICENCE = phrase(
  `(?:(?:dhsud|hlurb|temporary|provisional|permanent)[ -]){0,2}(?:t?lts|l\\.t\\.s\\.?|licen[cs]e[ -]to[ -]sell(?: \\(?lts\\)?)?)${no}${number}`,
)
const APPROVAL = phrase(
  `(?:(?:dhsud|hlurb)[ -])?(?:adv?(?:ert(?:isement|ising)?)?\\.? approval|a\\.?a\\.?)(?: no| #|:)${no}${number}`,
)
const PROJECT = phrase(
  '(?:project|development)(?: name)?(?: ?[:=]| -) ?(?<name>[\\p{L}\\p{N}][^\\n,;.|(•]{2,59})',
)
const BY_DEVELOPER = phrase(
  "direct(?:ly)?(?: from| sa| to| kay)?(?: the)? developer|(?:developer|dev)(?:'s|s)? (?:price|unit|rate|direct)|developer ?:|(?:a )?(?:project|development) (?:by|of)|in-?house sales|accredited (?:sales )?agent|(?:sales|property) (?:specialist|consultant|agent) (?:of|for|from)",
)
const BY_COMPANY = phrase(
  'by (?:[\\p{L}\\p{N}&.-]{1,20} ){1,4}(?:homes|land|lands|properties|realty|corp(?:oration)?|inc|development|dev|developers?|builders?|communities|megaworld|prime)',
)
const BY_OWNER = phrase(
  "direct(?:ly)?(?: from| to| sa| kay)?(?: the| po)? owner|owner(?:'s)? (?:direct|unit|selling)|(?:from|sa|kay|seller(?: is|:)?|sold by|for sale by)(?: the)? owner|resale|re-?sale|for resale|pre-?owned|second[ -]?hand|2nd hand",
)
const NO_OWNER = phrase('direct (?:to )?buyers?')
const TAKEN_OVER = phrase('pasalo|assume|assumed|salo')
const RESERVATION = phrase('reservation|tcp|total contract price|equity|down ?payment|dp')

export type Seller = {
  seller_kind?: Said<keyof typeof SELLERS>
  project_name?: Said<string>
  licence_to_sell?: Said<string>
  advertisement_approval?: Said<string>
}
type Context = {
  turnover: string | undefined
  village: Said<string> | undefined
}

/** @param plain with licence numbers, which are taken out for the other readings */
export function readSeller(plain: PlainText, { turnover, village }: Context): Seller {
  const { text } = plain
  const licence = numberIn(plain, LICENCE)
  const isPreSelling = turnover === 'pre_selling'
  const named = projectIn(plain)
  const owner = found(text, BY_OWNER, () => 'owner' as const).filter(
    ({ from, to }) => text.slice(from, to).search(NO_OWNER) < 0,
  )
  const developer = found(text, BY_DEVELOPER, () => 'developer' as const)
  if (licence) developer.push({ ...licence, value: 'developer' })
  const isTakenOver = text.search(TAKEN_OVER) >= 0
  if (isPreSelling && !isTakenOver) {
    const company = found(text, BY_COMPANY, () => 'developer' as const)
    const reservation = found(text, RESERVATION, () => 'developer' as const)
    developer.push(...company, ...reservation.slice(0, 1))
  }
  const seller = agreed([...owner, ...developer])
  const isDeveloper = seller?.value === 'developer' && !seller.unsure
  return {
    seller_kind: seller,
    project_name: named ?? (isDeveloper || isPreSelling ? village : undefined),
    licence_to_sell: licence,
    advertisement_approval: numberIn(plain, APPROVAL),
  }
}

function numberIn(plain: PlainText, pattern: RegExp): Said<string> | undefined {
  return agreed(
    found(plain.text, pattern, ({ number: typed = '' }, match) => {
      const to = match.index + match[0].length
      const written = plain.written(to - typed.length, to)
      return /\d{3}/.test(typed) || typed.length > 5 ? written : undefined
    }),
  )
}

function projectIn(plain: PlainText): Said<string> | undefined {
  return agreed(
    found(plain.text, PROJECT, ({ name = '' }, match) => {
      const to = match.index + match[0].length
      const own = name.split(/ (?:by|in|at|sa|located|for) | {2}/, 1)[0] ?? ''
      return plain.written(to - name.length, to - name.length + own.length) || undefined
    }),
  )
}
