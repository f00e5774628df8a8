import type { FURNISHING, PETS } from '../listings/listing-options.ts'
import { countOf, NUMBER_WORD } from './number-words.ts'
import { agreed, found, phrase, type Said, without } from './phrase.ts'

const count = `(?<count>\\d{1,2}|${NUMBER_WORD})`
const several = '(?<several> ?(?:-|to|or|o|/|\\+) ?\\d{1,2})?'
const spaces =
  '(?:garages?|garahe|car ?-?ports?|car ?-?parks?|parking(?: ?(?:slots?|spaces?|lots?|area|bays?))?|paradahan)'
const cars = '(?:cars?|vehicles?|sasakyan|kotse|oto|slots?|suvs?|units?|parking)'
const notCars =
  '(?! ?-?(?:br|bed|cr|t&b|tb|bath|storey|floor|sqm|k|m|months?|mos?|mins?|minutes?|hours?|motor\\p{L}{0,8}|trucks?|bikes?|%)(?!\\p{L}))'

const PARKING = [
  phrase(
    `(?<provision>provision (?:for|ng) (?:a )?)?${count}${several}[ -]?(?:${cars}[ -]?)?(?:covered |open |private |own |car )?${spaces}(?! ?fee)`,
  ),
  phrase(
    `(?<provision>provision (?:for|ng) (?:a )?)?${spaces} ?(?:[:=(-] ?|(?:(?:is |na |po )?(?:for|para sa|pang|good for|fits?|kasya(?: ang)?|can fit|of|up to|pwede(?:ng)?) ))${count}${several}${notCars}`,
  ),
  phrase(`${spaces} ${count}${several} ${cars}`),
  phrase(
    `(?:fits?|kasya(?: ang)?|can (?:fit|accommodate|park)|space for) ${count}${several} (?:cars?|vehicles?|sasakyan|kotse|suvs?)`,
  ),
]
const STOREYS = phrase(
  `(?<!ika-?|[/-])${count}(?:-? ?\\(\\d\\))?${several}[ -]{0,3}(?:store?ys?|stor(?:e?y|ie)s?|st[oy]ry|sty|palapag|levels?|floors?(?! ?(?:area|plan|:|=|\\d)))`,
)
const MOST_STOREYS = 60
const MOST_SPACES = 100

const NO_PETS = phrase(
  '(?:no|walang|wala|bawal|strictly no|(?:hindi|di|e|ali) (?:po |pu )?(?:pwede|puwede|allowed|pede))(?: po| pu| ang| ing| any| mag-?| may| mag| magdala ng)* ?(?:pets?|animals?|alaga(?:ng hayop)?|aso|dogs?)|(?:pets?|animals?|dogs?|aso)(?: are| is| po| ay)*(?: strictly)? (?:not|bawal|no(?! limit)|hindi|di)(?: po)?(?: allowed| pwede| puwede)?|no (?:smoking|smokers?|vapes?)(?:,? and|,| ?/| ?&| or|) ?(?:no )?pets?',
)
const ASK_PETS = phrase(
  '(?:small )?pets?(?: are| is)? (?:negotiable|upon approval|subject to \\p{L}{1,12}|for approval|with (?:owner.s )?approval|case to case|to be discussed|depends?)|ask (?:us |owner |first )?(?:about|for|re) pets?|small pets?(?: are| is)?(?: only| lang)|pets?:? ask',
)
const PETS_OK = phrase(
  'pets?[ -]?friendly|(?:small |house |with |w/ )*(?:pets?|dogs?|aso)(?: are| is| po| ay)* ?(?:allowed|ok(?:ay|ey)?|welcome|pwede|puwede|accepted)|(?:pwede|puwede|pede|allowed|ok(?:ay)?|welcome|allows?|accepts?)(?: po| pu| rin| din| ang| ing| sa| may| mag| with)* ?(?:pets?|aso|dogs?|alaga)|pets?: ?(?:yes|allowed|ok)',
)

const UNFURNISHED = phrase(
  'un-?furn(?:ish(?:ed)?)?|not furnished|non-?furnished|walang gamit|furnished ?[?:] ?(?:no|none|hindi)|bare (?:unit|type|finish|shell)',
)
const BARE = phrase('bare')
const SEMI = phrase('(?:semi|partly|partially)[ -]?furn(?:ish(?:ed)?|\\.)?')
const FULLY = phrase('(?:fully|full)[ -]?furn(?:ish(?:ed)?|\\.)?|ff')
const FURNISHED = phrase('furnished')

const STOREYS_BEHIND = phrase(
  `(?:no\\. of |number of )?(?:store?ys|stories|floors|palapag) ?[:=-] ?${count}${several}(?! ?(?:sq|m2|metro))`,
)

export function readParking(text: string): Said<number> | undefined {
  return agreed(
    distinct(
      PARKING.flatMap((pattern) =>
        found(text, pattern, (groups) => counted(groups, MOST_SPACES)).map(unsureOfSeveral),
      ),
    ),
  )
}

export function readStoreys(text: string): Said<number> | undefined {
  return agreed(
    [STOREYS, STOREYS_BEHIND].flatMap((pattern) =>
      found(text, pattern, (groups) => counted(groups, MOST_STOREYS)).map(unsureOfSeveral),
    ),
  )
}

export function readPets(text: string): Said<keyof typeof PETS> | undefined {
  return byTurns(text, [
    ['not', NO_PETS],
    ['ask', ASK_PETS],
    ['allowed', PETS_OK],
  ])
}

export function readFurnishing(text: string): Said<keyof typeof FURNISHING> | undefined {
  const said = byTurns<keyof typeof FURNISHING>(text, [
    ['unfurnished', UNFURNISHED],
    ['semi', SEMI],
    ['fully', FULLY],
    ['fully', FURNISHED],
  ])
  if (said) return said
  const [bare] = found(text, BARE, () => 'unfurnished' as const)
  return bare && { ...bare, unsure: true }
}

/** Each pattern reads what the ones before it have left: "no pets allowed" allows none. */
function byTurns<T>(text: string, turns: readonly [T, RegExp][]): Said<T> | undefined {
  const all: Said<T>[] = []
  let rest = text
  for (const [value, pattern] of turns) {
    const here = found(rest, pattern, () => value)
    rest = without(rest, here)
    all.push(...here)
  }
  return agreed(all)
}

type Counted = { value: number; isSeveral: boolean }

function counted(groups: Record<string, string | undefined>, most: number): Counted | undefined {
  const value = countOf(groups.count)
  if (value === undefined || value < 1 || value > most) return undefined
  return { value, isSeveral: Boolean(groups.several ?? groups.provision) }
}

function unsureOfSeveral({ value, from, to }: Said<Counted>): Said<number> {
  const said = { value: value.value, from, to }
  return value.isSeveral ? { ...said, unsure: true } : said
}

function distinct(all: readonly Said<number>[]): Said<number>[] {
  return all.filter((one) =>
    all.every(
      (other) =>
        other === one ||
        other.to <= one.from ||
        other.from >= one.to ||
        other.to - other.from <= one.to - one.from,
    ),
  )
}
