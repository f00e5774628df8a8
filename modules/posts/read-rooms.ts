import { countOf, NUMBER_WORD } from './number-words.ts'
import { agreed, found, phrase, type Said } from './phrase.ts'

const MOST_ROOMS = 30

const count = `(?<count>\\d{1,2}(?:\\.5)?|${NUMBER_WORD})`
/** "3+1", "2-3" and "2 to 3" are no one count. */
const several = `(?<several> ?(?:\\+|-|/|to|or|o) ?\\d{1,2})?`
const between = '(?: po| full| \\(\\d\\)|\\))?[ -]{0,3}'

const bedroom =
  '(?:big |spacious |large )?(?:bed ?-?rooms?|bed|beds|bdrms?|bedrms?|brs?|b/r|kwarto(?:ng)?|kuwarto(?:ng)?|kwartu|kuartu|silid(?:-tulugan| tulugan)?)(?! ?(?:space|sheet))'
const bathroom =
  '(?:toilets? ?(?:and|&|n|/) ?baths?(?:rooms?)?|t ?& ?b|t/b|tnb|t and b|tb|bath ?rooms?|baths?|ba|c\\.?r\\.?s?|comfort rooms?|banyo(?:ng)?|banyu|palikuran|restrooms?|full baths?)'
const label = '(?: ?\\(?s?\\)?) ?[:=-] ?'

const BEDROOMS = [
  phrase(`${count}${several}${between}${bedroom}`),
  phrase(`(?:bed ?rooms?|brs?|kwarto|bedrms?)${label}${count}${several}`),
]
const BATHROOMS = [
  phrase(`${count}${several}${between}${bathroom}`),
  phrase(
    `(?:bath ?rooms?|toilets? ?(?:and|&|/) ?baths?|t ?& ?b|baths?|cr|banyo)${label}${count}${several}`,
  ),
]
/** "3BR/2", "3br 2 bath" is read above; "3/2" is not read at all. */
const EACH = phrase(
  '(?:each|every|bawat|kada|per) (?:unit|door|room|floor|house|apartment)|\\d{1,2}[ -]?(?:doors?|units? apartment)',
)
const STUDIO = phrase('studio(?! ?(?:type)? ?(?:room|area))')
const PROVISION_AFTER = /^ ?\(?(?:provision|prov\b)(?! for \d)/

export function readBedrooms(text: string): Said<number> | undefined {
  const said = readCount(text, BEDROOMS, 0)
  return said && text.search(STUDIO) >= 0 ? { ...said, unsure: true } : said
}

export function readBathrooms(text: string): Said<number> | undefined {
  return readCount(text, BATHROOMS, 1)
}

function readCount(text: string, patterns: RegExp[], decimals: number): Said<number> | undefined {
  const all = patterns.flatMap((pattern) =>
    found(text, pattern, (groups, match) => {
      const value = countOf(groups.count)
      if (value === undefined || value === 0 || value > MOST_ROOMS) return undefined
      if (decimals === 0 && value % 1 !== 0) return undefined
      const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 20)
      return { value, isSeveral: Boolean(groups.several) || PROVISION_AFTER.test(behind) }
    }),
  )
  const ofEach = text.search(EACH) >= 0
  return agreed(
    all.map(({ value, from, to }) => ({
      value: value.value,
      from,
      to,
      ...((value.isSeveral || ofEach) && { unsure: true as const }),
    })),
  )
}
