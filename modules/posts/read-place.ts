import { townName } from '../../kit/places/town.ts'
import { TOWN_NAMES, townOf } from '../../kit/places/town-spelling.ts'
import { CITY_BARANGAYS, KNOWN_PLACES } from './known-places.ts'
import { found, MASK, phrase, type Said } from './phrase.ts'
import { BREAK, type PlainText } from './plain-text.ts'

export type Place = {
  city?: Said<string>
  state?: Said<string>
  address?: Said<string>
  village?: Said<string>
}

const names = [...TOWN_NAMES, 'ac']
  .map((name) => name.replace(/^sant([ao]) /, '(?:sant$1|st$1\\.?) ').replaceAll(' ', '[ .-]{1,2}'))
  .join('|')
const OTHER_PLACES: Record<string, [city: string, state: string]> = {
  bamban: ['Bamban', 'Tarlac'],
  capas: ['Capas', 'Tarlac'],
  concepcion: ['Concepcion', 'Tarlac'],
  'tarlac city': ['Tarlac City', 'Tarlac'],
  malolos: ['Malolos', 'Bulacan'],
  calumpit: ['Calumpit', 'Bulacan'],
  baliuag: ['Baliuag', 'Bulacan'],
  dinalupihan: ['Dinalupihan', 'Bataan'],
  olongapo: ['Olongapo', 'Zambales'],
  subic: ['Subic', 'Zambales'],
  cabanatuan: ['Cabanatuan', 'Nueva Ecija'],
  gapan: ['Gapan', 'Nueva Ecija'],
}
const PROVINCES =
  'la union|batangas|bulacan|tarlac|bataan|zambales|nueva ecija|laguna|cavite|rizal|pangasinan|cebu|masbate|antique|ilocos|romblon|quezon|bicol|camarines|mindoro|leyte|samar|negros|metro manila|siargao'

/** "Angeles Exit", "Mexico–Arayat road": a name of something else. */
const NOT_THE_TOWN =
  'exit|university|univ|avenue|ave|street|st\\.|road|rd|highway|hi-?way|village|subdivision|subd|church|hospital|terminal|plaza|realty|real estate|properties|homes|estates?|mall|market|cathedral|lechon|gapan'
const NEAR =
  '(?<!\\p{L})(?:near(?:by)?(?: to)?|close to|beside|besides|malapit(?: ya)?(?: po)?(?: sa| king| keng)?|mins?\\.?(?: \\p{L}{1,8}){0,2} (?:to|from|away from|sa)|minutes?(?: \\p{L}{1,8}){0,2} (?:to|from|away from|sa)|drive to|going to|papuntang?|from|to|accessible to|access to|between|boundary of|sm city|sm|robinsons(?: place)?|mt\\.?|mount|olongapo|dr\\.?|ms\\.?|mr\\.?|atty\\.?|engr\\.?) (?:the )?'
const TOWN = phrase(
  `(?<!${NEAR})(?<town>${names})(?: city)?(?! ?(?:${NOT_THE_TOWN})(?!\\p{L})|-)(?!,? (?:${PROVINCES})(?!\\p{L}))(?:,? pampanga(?!\\p{L}))?`,
)
const OTHER_PLACE = phrase(
  `(?<!${NEAR}|-)(?<place>${Object.keys(OTHER_PLACES).join('|')})(?: city)?(?! ?(?:${NOT_THE_TOWN})(?!\\p{L})|-)`,
)
const KNOWN = Object.entries(KNOWN_PLACES).map(
  ([name, town]) => [phrase(`(?<!${NEAR})${name}(?! terminal| exit| market)`), town] as const,
)
/** The freeport lies in two towns, of which a post names neither. */
const CLARK = phrase(
  `(?<!${NEAR}|sm |new |new clark |gate |kalapit ng |outside |side of )clark(?: (?:freeport|field|special economic|economic)(?: zone)?| global city| pampanga)?(?! ?(?:international|airport|green|gate|mall|exit|city|area|side|access|hills|museum|water|safari|air ?base|-))`,
)
const CLARK_ZONE = 'Clark Freeport Zone'

const LOCATION_LABEL = phrase(
  '(?:exact )?(?:location|loc|address|lokasyon|lugar|located|matatagpuan)(?: ?[:=-]| at| in| sa| along| near)?',
)

export function readPlace(plain: PlainText): Place {
  const { text } = plain
  const labelled = text.split('\n').flatMap((line, index, lines) => {
    const at = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)
    return line.search(LOCATION_LABEL) >= 0 ? [{ from: at, to: at + line.length }] : []
  })
  const towns = townsIn(text)
  const inLabel = towns.filter(({ from }) =>
    labelled.some((line) => from >= line.from && from < line.to),
  )
  const named = inLabel.length > 0 ? inLabel : towns
  const others = found(text, OTHER_PLACE, ({ place = '' }) => OTHER_PLACES[place])
  const city = oneCity(named, others)
  const place = readAddress(plain, city?.city)
  if (city) return { ...city, ...place }
  const [clark] = found(text, CLARK, () => CLARK_ZONE)
  if (!clark) return place
  return {
    address: { ...clark, value: written(plain, clark) },
    ...place,
    city: { ...clark, unsure: true },
    state: { ...clark, value: 'Pampanga' },
  }
}

function townsIn(text: string): Said<string>[] {
  const towns = found(text, TOWN, ({ town = '' }) => {
    if (town === 'ac') return 'Angeles City'
    const read = townOf(
      town.replace(/[.-]/g, ' ').replace(/^sta /, 'santa ').replace(/^sto /, 'santo '),
    )
    return read ? townName(read) : undefined
  }).filter(({ from, to }) => !isAirConditioner(text.slice(from, to), text, to))
  if (towns.length > 0) return towns
  return KNOWN.flatMap(([pattern, town]) => found(text, pattern, () => townName(town)))
}

/** "With AC", "AC in all rooms"; as a town it stands behind a village or before a count. */
function isAirConditioner(words: string, text: string, to: number): boolean {
  if (words !== 'ac') return false
  const line = text.slice(text.lastIndexOf('\n', to) + 1, to)
  if (/(?:ville|village|vill|subd\p{L}{0,7}|homes|estates?)\.?,? ?ac$/u.test(line)) return false
  return /(?:with|w\/|and|&|,|\d|split|type|own|has|may) ?ac$/.test(line)
}

function oneCity(
  towns: readonly Said<string>[],
  others: readonly Said<[string, string]>[],
): { city: Said<string>; state: Said<string> } | undefined {
  const [first] = towns
  const [other] = others
  if (!first) {
    if (!other) return undefined
    const isOne = others.every(({ value }) => value[0] === other.value[0])
    const unsure = isOne ? {} : { unsure: true as const }
    return {
      city: { ...other, value: other.value[0], ...unsure },
      state: { ...other, value: other.value[1], ...unsure },
    }
  }
  const isOne = towns.every(({ value }) => value === first.value) && !other
  return {
    city: isOne ? first : { ...first, unsure: true },
    state: { ...first, value: 'Pampanga' },
  }
}

const ENDS =
  '(?:villages?|vill\\.?|subdivision|subd\\.?|subdv\\.?|subdiv\\.?|homes|heights|estates?|residences?|ville|scapes|communities|homesite|greens?|plains|gardens?|hills|park|towers?|north|enclave|executive village|townhomes|grove|meadows|place)'
const VILLAGE = phrase(
  `(?<name>(?:[\\p{L}\\p{N}&.'’-]{1,20} ){1,4})(?<end>${ENDS}(?: ${ENDS})?)(?!-)|(?<single>\\p{L}{3,15}ville)(?!-)`,
)
const BARANGAY_NAME = phrase(
  "(?:brgy|bgy|barangay|brg|bo)(?!\\p{L})\\.? ?(?!(?:road|hall|captain|rd)(?!\\p{L}))(?<name>[\\p{L}.'-]{2,20}(?: [\\p{L}.'-]{2,20}){0,2})",
)
const PROJECT = phrase(
  'alviera|camella|bria|lumina|amaia|xevera|azure north|metrogate|avida|lakeshore|beverly place|pradera verde|marquee residences|fiesta communities|savannah(?: green(?: plains)?)?|timog park|essel park|carmenville|hensonville|villa gloria|villa angela|greenfields|greenville|richtown|l ?& ?s|monte rosa|cittadella|fiesta(?! of)|deca homes|deca|montala|villa (?!for |with |in |at |na |near |and |unit|type|style|house|sale|rent|lot)\\p{L}{3,15}',
)
const STREET = phrase(
  "(?:along|sa may|kahabaan ng) (?:the )?(?!brgy|barangay)(?<name>(?:[\\p{L}.'-]{2,20} ){0,4}(?:highway|hi-?way|avenue|ave\\.?|road|rd\\.?|street|st\\.|boulevard|blvd))",
)
const STOP = new Set(
  'units floor lot ground flr sqm beside besides in at sa ng na the a an of and or for sale rent lease house lot lots h&l hnl located location loc inside within nasa loob near beautiful brand new bnew newly built po ito along subdivision exclusive village gated fs fr rush pasalo affordable modern furnished fully semi unfurnished condo unit apartment townhouse studio bungalow storey 2-storey two-storey two-story 2-story br 2br 3br 4br 5br 1br tb cr bedroom bedrooms duplex rowhouse building stall warehouse hectares hectare sqm houses homes home inside public new pre-selling preselling detached attached single with w w/ from only our your this my yung unit namin commercial residential farm vacant warehouse office space building rfo selling sm mins minutes to sqm city pampanga keni keng king ing bale bahay lupa lote is are all available listings listing property properties open high end high-end first class titled clean price ready occupancy good day every any price: address pm me us am monthly peaceful quiet secured by house&lot townhouse'.split(
    ' ',
  ),
)
const STARTS_WITH_BARANGAY = phrase(CITY_BARANGAYS)
const IN_BARANGAY = phrase(`(?:in|at|sa|keng) (?:${CITY_BARANGAYS})`)
const PREPOSITIONS = new Set(['in', 'at', 'sa', 'keng', 'king', 'mi', 'located'])
const NO_VILLAGE = phrase(
  '(?:amenities of the|inside|exclusive|gated|high-end|private|nice|peaceful|quiet|secured|this|our|the|a|any|open|beautiful|car|swimming|water|amusement|theme|industrial|business|memorial|basketball|market|own|corner|central|house|lanai|small|mini|landscaped|with|front|back|clubhouse|playground) (?:village|subdivision|subd|park|garden|gardens|place|residence|green|estate|home|homes|tower|towers)',
)

export function readAddress(
  plain: PlainText,
  city: Said<string> | undefined,
): Pick<Place, 'address' | 'village'> {
  const { text } = plain
  const villages = found(text, VILLAGE, ({ name, single }) => name ?? single).flatMap(
    ({ value, from, to }) => {
      const words = value.trimEnd().split(' ')
      let start = words.length
      while (start > 0 && isName(words[start - 1] ?? '')) start -= 1
      const kept = words.slice(start)
      if (kept.length === 0) return []
      const begin = from + words.slice(0, start).join(' ').length + (start > 0 ? 1 : 0)
      const whole = text.slice(begin, to)
      if (whole.search(NO_VILLAGE) >= 0 || isNear(text, begin) || isSeller(text, begin)) return []
      return [{ from: begin, to }]
    },
  )
  const barangays = found(text, BARANGAY_NAME, (_, match) => match.index).map(({ from, to }) =>
    withoutTown(text, from, to),
  )
  const streets = found(text, STREET, ({ name = '' }) => name).flatMap(({ value, to }) =>
    value.trim().split(' ').length > 1 ? [{ from: to - value.length, to }] : [],
  )
  const beforeTown = villages.length === 0 ? partBeforeTown(text, city) : undefined
  const known = [
    ...found(text, PROJECT, () => true),
    ...KNOWN.flatMap(([pattern]) => found(text, pattern, () => true)),
  ].filter(({ from }) => !isNear(text, from) && !isSeller(text, from))
  const [best] = [
    ...villages,
    ...barangays,
    ...(beforeTown ? [beforeTown] : []),
    ...known,
    ...streets,
    ...found(text, IN_BARANGAY, () => true).map(({ from, to }) => ({
      from: text.indexOf(' ', from) + 1,
      to,
    })),
  ]
  if (!best || best.to - best.from < 3) return {}
  const address = { from: best.from, to: best.to, value: written(plain, best) }
  const isVillage = [...villages, ...found(text, PROJECT, () => true)].some(
    ({ from, to }) => from === best.from && to === best.to,
  )
  return isVillage ? { address, village: address } : { address }
}

function isName(word: string): boolean {
  const plain = word.replace(/[.,:]$/, '')
  return (
    plain.length > 1 &&
    !STOP.has(plain) &&
    !/[,:;|!?)]$|\p{L}{4}\.$/u.test(word) &&
    !/^\d/.test(plain) &&
    !plain.includes(BREAK)
  )
}

/** Next to a village is not in it. */
function isNear(text: string, from: number): boolean {
  return /(?:near|beside|malapit sa|tabi ng|across|tapat ng|in front of|mins? (?:to|from)|away from|before|after)(?: the)? $/.test(
    text.slice(Math.max(0, from - 24), from),
  )
}

/** "By XYZ Homes" says who sells. */
function isSeller(text: string, from: number): boolean {
  return /(?:by|from|developer:?|realty:?|of)(?: the)? $/.test(
    text.slice(Math.max(0, from - 18), from),
  )
}

function withoutTown(text: string, from: number, to: number): { from: number; to: number } {
  const words = text.slice(from, to)
  const townAt = words.search(TOWN)
  const cut = townAt > 0 ? words.slice(0, townAt) : words
  const stopped = cut.replace(
    / (?:along|near|sa|in|at|for|price|lot|malapit|php|with|po|and|lungsod)\b.*$/,
    '',
  )
  return { from, to: from + stopped.trimEnd().length }
}

const PART_OF_LINE = new RegExp(`[^${BREAK}${MASK}:|@/(]*$`, 'u')

function partBeforeTown(text: string, city: Said<string> | undefined) {
  if (!city || city.unsure) return undefined
  const lineStart = text.lastIndexOf('\n', city.from - 1) + 1
  const ahead = text.slice(Math.max(lineStart, city.from - 60), city.from)
  const part = ahead.slice(ahead.search(PART_OF_LINE))
  const words = part.trimEnd().replace(/,$/, '').split(' ')
  let start = words.length
  while (start > 0 && isName(words[start - 1] ?? '') && words.length - start < 4) start -= 1
  const kept = words.slice(start).join(' ')
  const previous = words.slice(0, start).filter(Boolean).at(-1)
  const isKnown = kept.match(STARTS_WITH_BARANGAY)?.[0] === kept
  const isSetApart =
    previous === undefined || PREPOSITIONS.has(previous) || isKnown || /, ?$/.test(part)
  if (kept.length < 3 || /\d/.test(kept) || !isSetApart) return undefined
  const from = city.from - part.length + part.lastIndexOf(kept)
  return { from, to: from + kept.length }
}

function written(plain: PlainText, { from, to }: { from: number; to: number }): string {
  const words = plain.written(from, to).replace(/[\s,.-]+$/, '')
  if (words !== words.toUpperCase() && words !== words.toLowerCase()) return words
  return words.toLowerCase().replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase())
}
