import { townOf } from '../../kit/places/town-spelling.ts'
import { KNOWN_PLACES } from './known-places.ts'
import { found, MASK, phrase, type Said } from './phrase.ts'
import { BREAK, type PlainText } from './plain-text.ts'

type Named = [name: string, pattern: RegExp, unsure?: RegExp]

function named(name: string, source: string): Named {
  return [name, phrase(source)]
}

const TERMS: Named[] = [
  named('Rush', 'rush(?: ?sale)?'),
  named(
    'Negotiable',
    '(?:slightly |still |very )?(?:negotiable|nego|neg)\\.?|pwede pa(?:ng)?(?: po)?(?: pag-?usapan| tumawad| tawad)|(?:maaari|puwede) pa(?:ng)?(?: pag-usapan)',
  ),
  named('Pasalo', 'pasalo'),
  named('Assume balance', 'assume(?: balance)?|for assume'),
  named('Net', 'net(?: price| na| to (?:seller|owner))?(?! ?(?:of|floor|area|usable|lot|book))'),
  named('RFO', 'r\\.?f\\.?o\\.?|ready for occupancy(?! on)'),
  named('Pre-selling', 'pre-? ?selling'),
  named(
    'Clean title',
    'clean(?: ang)? titles?|title (?:is )?clean|malinis(?: ya)?(?: po)?(?: ang| ing)? titul[ou]|clean and (?:transferable )?title|clean tct|clean papers',
  ),
  named('Pag-IBIG', 'pag-? ?ibig(?: (?:financing|loan|ok|accepted))?|hdmf'),
  named(
    'Bank financing',
    '(?:cash or |in-?house(?: or |/))?bank(?:able|[ -]?financ\\w{1,4}| ?loan(?:able|s)?)|thru bank|bank(?= ?(?:/|,|or|&|and|at|o) ?(?:hdmf|pag|cash|in-? ?house|only))|(?<=(?:cash|ibig|house|hdmf) ?(?:/|,|or|&|and|o) ?)bank',
  ),
  named('In-house financing', 'in-? ?house(?: financ\\w{1,4})?'),
  named('Cash', '(?:spot )?cash(?: (?:only|basis|payment|buyer))?(?![ -]?(?:out|flow|gift))'),
  named('Rent to own', 'rent[ -]to[ -]own|rto'),
  named('Installment', 'install?ments?(?: ok| available)?'),
]
/** "Need lang ng cash" says nothing about how a buyer may pay. */
const NO_TERM = phrase(
  'need(?:s)?(?: lang)?(?: po)?(?: talaga)?(?: ng| of)? (?:cash|funds?)|no (?:to )?(?:pag-?ibig|bank|installment)|not negotiable|non-? ?negotiable|no rush|monthly installments?|rush hour|internet|net of|fixed price',
)

const DEPOSIT = phrase(
  '(?<count>\\d{1,2}|isang|dalawang|tatlong|one|two|three) ?(?:-? ?(?:months?|mos?|mo|mth|buwang?|buwan na))?[. ]{0,2}(?:rent |security |na )?(?<kind>advance|adv|deposit|deposito|dep)',
)
const DEPOSIT_AFTER = phrase(
  '(?<kind>advance|deposit)(?: rent)?: (?<count>\\d{1,2}|one|two|three) months?',
)
const MONTHS: Record<string, number> = {
  isang: 1,
  one: 1,
  dalawang: 2,
  two: 2,
  tatlong: 3,
  three: 3,
}

const AMENITIES: Named[] = [
  named('Swimming pool', '(?:swimming |private |own |infinity |dipping |\\d )?pools?(?! table)'),
  named('Clubhouse', 'club ?-?house'),
  named('Garage', '(?:\\d[ -]?car )?(?:garage|garahe)'),
  named('Carport', '(?:\\d[ -])?(?:car )?car ?-?ports?'),
  named('Parking', '(?:parking(?: space| slot| area| lot)?|paradahan)(?! fee)'),
  named('Basketball court', 'basketball(?: court)?|covered court'),
  named('Playground', "(?:children'?s )?(?:playground|play area)"),
  named('Gym', 'gym(?:nasium)?|fitness (?:center|gym)'),
  named(
    '24/7 security',
    '24/7 (?:security|guards?|guarded)|24[ -]?(?:hours?|hrs?) (?:security|guards?)|guarded(?: 24/7)?|round the clock security',
  ),
  named('CCTV', 'cctv(?: cameras?)?'),
  named('Balcony', 'balcon(?:y|ies)|balkonahe'),
  named('Terrace', 'terrace'),
  named('Lanai', 'lanai(?! homes)'),
  named('Gazebo', 'gazebo'),
  named('Roof deck', 'roof ?-?deck'),
  named(
    'Garden',
    '(?:landscaped |small |mini )?garden(?:s)?(?! (?:city|homes|villas?|heights|residences|subd))',
  ),
  named(
    'Air conditioning',
    '(?:with |w/ ?)?(?:fully )?(?:air-? ?con(?:ditioning|ditioned|ditioner|s)?|aircon(?:s|ditioned|ditioning)?|air conditioning)(?: units?)?',
  ),
  named('Maid’s room', "(?:maid'?s?|helper'?s?)(?: ?'?s)? (?:room|quarters?)"),
  named('Laundry area', 'laundry(?: area| room)'),
  named('Dirty kitchen', 'dirty kitchen'),
  named('Modular kitchen', 'modular (?:kitchen|cabinets?)(?: cabinets?)?'),
  named('Walk-in closet', 'walk-? ?in closets?'),
  named('Water heater', '(?:water )?heaters?'),
  named('Solar panels', 'solar(?: panels?| power)?(?: ready)?(?! street)'),
  named('Water tank', 'water tank|overhead tank'),
  named('Deep well', 'deep ?-?well|poso'),
  named('Generator', '(?:back-?up |stand-?by )?(?:generator|genset)'),
  named('Wi-Fi', 'wi-? ?fi(?: ready)?|internet ready|fiber internet'),
  named('Pet-friendly', 'pet[ -]?friendly|pets (?:allowed|ok|are welcome|welcome)'),
  named('Corner lot', 'corner(?: lot)?'),
  named(
    'Flood-free',
    '(?:flood[ -]?free|hindi binabaha|(?:di|e) binabaha|never flooded|not flooded|no flood|walang baha)',
  ),
  named('Elevator', 'elevators?'),
  named('Perimeter fence', '(?:perimeter )?(?:fence[ds]?|bakod)|perimeter wall|fully fenced'),
  named('Gate', '(?:steel |own |automatic )?gate(?! pass| to)'),
  named('Jacuzzi', 'jacuzzi|hot tub'),
  named('Fully furnished', '(?:fully|full)[ -]?(?:furnished|furnish)|ff'),
  named('Semi-furnished', '(?:semi|partly|partially)[ -]?furn(?:ish(?:ed)?)?'),
  named('Bathtub', 'bath ?tub'),
  named('Function hall', 'function (?:hall|room)'),
]
const NO_AMENITY = phrase(
  '(?:no|without|walang|wala pang?|not) (?:pets?(?: allowed)?|parking|garage|garahe|aircon|pool|wifi|gate|fence|elevator|furnish\\w{0,3})|(?:pool|garage|garden) ready|provision for (?:a )?(?:carport|garage|pool|parking|balcony)|(?:space|room|area) for (?:a )?(?:pool|garage|garden|carport)|water station|near (?:the )?(?:gate|clubhouse|gym|pool)|main gate|angeles gate|clark gate|friendship gate|gates? of|pet corner|street corner|corner (?:of|unit|store)|function hall|un-?furnished|(?:beverly|garden) gate|covered garage',
)

export type Lists = {
  terms: Said<string>[]
  amenities: Said<string>[]
  nearby_landmarks: Said<string>[]
}

export function readLists(plain: PlainText): Lists {
  return {
    terms: [...namedIn(plain.text, TERMS, NO_TERM), ...deposits(plain.text)],
    amenities: namedIn(plain.text, AMENITIES, NO_AMENITY, ['function hall', 'covered garage']),
    nearby_landmarks: landmarks(plain),
  }
}

function namedIn(
  text: string,
  all: readonly Named[],
  exceptions: RegExp,
  kept: readonly string[] = [],
): Said<string>[] {
  const plain = text.replace(exceptions, (words) =>
    kept.includes(words) ? words : words.replace(/[^\n]/g, MASK),
  )
  return all.flatMap(([name, pattern]) => found(plain, pattern, () => name).slice(0, 1))
}

function deposits(text: string): Said<string>[] {
  const all = [DEPOSIT, DEPOSIT_AFTER].flatMap((pattern) =>
    found(text, pattern, ({ count = '', kind = '' }) => {
      const months = MONTHS[count] ?? Number(count)
      if (!(months >= 1 && months <= 12)) return undefined
      const what = kind.startsWith('a') ? 'advance' : 'deposit'
      return `${months} month${months === 1 ? '' : 's'} ${what}`
    }),
  )
  return all.filter(({ value }, index) => all.findIndex((each) => each.value === value) === index)
}

const minutes =
  '(?:\\d{1,3}(?: ?- ?\\d{1,3})?|few|ilang) ?-?(?:mins?\\.?|minutes?|minuto|km|kms|meters?|steps|m)(?: \\(?(?:lang|only|drive|walk|ride|away|na lang|by car|layo|layu))?\\)?(?: (?:lang|only|drive|walk|ride|away|po))?'
const NEAR = phrase(
  `(?:very )?(?:near(?:by)?(?: to)?(?: landmarks?| establishments?)?|close to|malapit(?: lang)?(?: ya| po| din)?(?: sa| king| keng)?|walking distance(?: lang)?(?: to| from| sa)?|accessible to|beside(?: of)?|katabi(?: ng)?|tabi ng|in front of|across(?: from| the)?|tapat ng|likod ng|behind|landmarks?|${minutes} (?:to|from|away from|mula sa|sa|papuntang?|going to))(?!\\p{L})(?: ?[:-])? ?(?:the |ang |ng |mga |sa )*(?<list>[\\p{L}\\d](?:(?<=(?:mt|st|sta|sto|dr|gen))\\.|[^\\n.;:!?${BREAK}|]){1,120})`,
)
const STOPS =
  / ?(?:[(]|(?:\b(?:for|price|presyo|with|w\/|lot area|la|fa|php|pm|call|text|contact|only|pero|po|dito|p(?:u)?wede|good|ideal|perfect|fully|semi|furnished|newly|brand|available|asking|selling|clean|rush|ready|no|may|at least|is|ito|lang|na)\b|₱|\d+(?:\.\d+)?(?:k|m)\b|\d+ ?(?:br|sqm|cr|tb|bed|bath)| - |\d{1,3} ?-?(?:mins?|minutes?|km|meters?)\b)).*$/u
const NO_NAME =
  /^(?:\d(?!-?eleven)|(?:own|with|w\/|no|not|bawal|aircon|wi-?fi|in|sa|pets?|girls?|boys?|ladies|male|female|per|month|rent|sale|lot|house|studio|gated|corner|title|tct|flood|clean|newly|2|malabanias|balibago)\b)/
const GENERIC =
  /^(?:everything|all|kalsada|the|highway road|main road|road|it|you|here|there|city|town|everything you need|etc|others?|more)$/
const JOINTS = /\s?(?:,|&|\/|\+| and | at | o | or | saka | ampo |\bplus\b)\s?/u

function isNoName(name: string): boolean {
  return NO_NAME.test(name) || townOf(name) !== null || Object.hasOwn(KNOWN_PLACES, name)
}

function landmarks(plain: PlainText): Said<string>[] {
  const all = found(plain.text, NEAR, ({ list = '' }, match) => ({
    list,
    at: match.index + match[0].length - list.length,
  })).flatMap(({ value }) => {
    const cut = value.list.replace(STOPS, '')
    let at = 0
    const names = cut.split(JOINTS)
    const end = names.findIndex((name, index) => index > 0 && isNoName(name))
    return names.slice(0, end < 0 ? names.length : end).flatMap((name) => {
      const start = cut.indexOf(name, at)
      at = start + name.length
      const trimmed = name.replace(/^(?:the|ang|mga|sa|ng|a|at|and|to|from) /, '').trim()
      const isName = trimmed.length > 1 && trimmed.length <= 60 && /\p{L}{2}/u.test(trimmed)
      if (!isName || GENERIC.test(trimmed)) return []
      const from = value.at + cut.indexOf(trimmed, start)
      const to = from + trimmed.length
      return [{ value: plain.written(from, to), from, to }]
    })
  })
  return all.filter(
    ({ value }, index) =>
      all.findIndex((each) => each.value.toLowerCase() === value.toLowerCase()) === index,
  )
}
