import { type Amount, amountsIn } from './amounts.ts'
import { agreed, found, phrase, type Said } from './phrase.ts'

const between =
  '(?: ?(?:is|are|of|at|only|lang|po|approx\\.?|about|around|ng|na|fee|fees|dues|monthly|yearly|annual(?:ly)?|per month|per year|a month|/ ?mo(?:nth)?|/ ?yr|/ ?year|\\(|\\)|[:=@,-]))* ?(?:₱|php|p)?[.:]? ?'
const DUES = phrase(
  `(?:(?:assoc\\p{L}{0,8}|hoa|condo(?:minium)?|village|subd\\p{L}{0,8}|monthly|home ?owners?.?)[. ]{1,2}){0,3}(?:dues|hoa(?: fees?)?|assoc\\p{L}{0,8}\\.? fees?|membership dues)${between}$`,
)
const TAX = phrase(
  `(?:amil[iy]ar|amelyar|rpt|r\\.p\\.t\\.?|(?:real (?:property|estate)|property|realty|land) tax(?:es)?|(?:yearly|annual) tax(?:es)?)${between}$`,
)
const frame =
  '(?:/ ?|per |a )?(?:months?|mo|monthly|years?|yr|yearly|taon|annum)?[ ]?(?:for |as |ang |na |in |of )?(?:the )?'
const DUES_BEHIND = phrase(
  `${frame}(?:(?:assoc\\p{L}{0,8}|hoa|condo|village|monthly)[. ]{1,2}){0,2}(?:dues|hoa fees?|assoc\\p{L}{0,8} fees?)`,
)
const TAX_BEHIND = phrase(`${frame}(?:amil[iy]ar|rpt|real (?:property|estate) tax(?:es)?)`)
const NEAR = 70

/** Pesos a month; what is asked for each square metre or year is no monthly amount. */
export function readDues(text: string): Said<number> | undefined {
  return named(
    text,
    DUES,
    DUES_BEHIND,
    ({ per, pesos }) => (per === 'month' || per === 'total') && pesos >= 50 && pesos <= 200_000,
  )
}

/** Pesos a year. */
export function readTax(text: string): Said<number> | undefined {
  return named(
    text,
    TAX,
    TAX_BEHIND,
    ({ per, pesos }) => (per === 'other' || per === 'total') && pesos >= 50 && pesos <= 5_000_000,
  )
}

function named(
  text: string,
  ahead: RegExp,
  behind: RegExp,
  fits: (amount: Amount) => boolean,
): Said<number> | undefined {
  const all = amountsIn(text)
  return agreed(
    all.flatMap(({ value, from, to }, index) => {
      const last = all[index - 1]?.to ?? 0
      const lineStart = text.lastIndexOf('\n', from - 1) + 1
      const before = text.slice(Math.max(from - NEAR, lineStart, last), from)
      const after = text.slice(to, to + NEAR).split(/[\n.;]/, 1)[0] ?? ''
      const isNamed =
        before.search(ahead) >= 0 ||
        found(after, behind, (_, { index: at }) => !after.slice(0, at).trim()).some(
          ({ value: isNext }) => isNext,
        )
      if (!isNamed || !fits(value)) return []
      const said = { value: value.pesos, from, to }
      return [value.upTo ? { ...said, unsure: true as const } : said]
    }),
  )
}
