import type { PropertyType } from '../listings/category-slug.ts'
import type { ListingType } from '../listings/listing-type.ts'
import { amountsIn } from './amounts.ts'
import { agreed, found, phrase, type Said, without } from './phrase.ts'

const SALE = phrase(
  'for ?-?(?:rush ?)?sale|4 ?sale|rush ?sale|fs|selling|sell|house sale|benta|binebenta|ibinebenta|ibebenta|pabenta|binibenta|ipinagbibili|ipagbibili|pasalo|assume balance|for assume|assume|pisasali|pisali|ipisali|pre-? ?selling|licen[cs]e to sell|lts no|foreclosed|sale!{1,5}|tcp|total contract price|selling price',
)
const RENT = phrase(
  'for ?-?(?:rent|lease)|4 ?rent|fr|to let|rent(?:al)?:|rental|lease|paupahan|pinapaupahan|paupa|paupan|papaupan|ipaupa|upahan|bed ?space(?:r)?|room for rent|for long term|lease rate|transient|staycation|monthly rent',
)
const BOTH = phrase(
  'for sale ?(?:or|and|/|&|,|\\+) ?(?:for )?(?:rent|lease)|for (?:rent|lease) ?(?:or|and|/|&|,|\\+) ?(?:for )?sale|sale ?(?:or|/|&) ?(?:rent|lease)|(?:rent|lease) ?(?:or|/|&) ?sale|rent[ -]to[ -]own|rto',
)
const ASIDE = phrase(
  '(?:good|ideal|perfect|suitable|pwede|puwede|pang|great|best|can be|currently|now|for|or|business|income|potential|as|is|being|existing|short term)[ -](?:also |na |din |rin |pang |for |be |a |an )*(?:rent(?:al|ed|als)?|lease(?:d)?|paupahan|transient|staycation|airbnb)(?: out)?(?: (?:business|property|income|apartment|investment))',
)
const FOR_USE = phrase(
  '(?:good|ideal|perfect|suitable|pwede|puwede|pang|great|best) (?:din |rin |po )?(?:for |as |pang ?-?|na )?(?:lease|rent(?:al)?|paupahan|transient|staycation)',
)
const RENTED = phrase(
  '(?:currently|presently|already) (?:rented|leased)(?: out)?(?: at)?|lease(?:d)? out',
)
const RENTED_BY_MONTH = phrase('\\d{1,2} ?(?:mos?\\.?|months?) ?(?:adv\\w{0,5}|dep\\w{0,5})')
const LOOKING = phrase(
  'we buy|i buy|buying|(?<!(?:are you|you are|you.re|still|kung|if|for those|those) )looking for|lf|in search of|iso|wanted(?= ?[:!]| (?:to|po|lot|house|property|farm|condo|apartment|townhouse))|hanap ko|naghahanap ako|naghahanap kami|naghahanap po ako|wtb|want to buy|need to buy|manyaman ku|in need of',
)
const OFFER = phrase('baka (?:po )?(?:may|meron)|for those|sa mga')

const HOUSES = phrase(
  'house|houses|h ?& ?l|hnl|h and l|h/l|home|bahay|bale|bungalows?|town ?houses?|townhomes?|tnhse?s?|rowhouses?|row houses?|duplex(?:es)?|single (?:attached|detached)|quadruplex|villas?(?= (?:for|with|w/|in|at|na|near)(?!\\p{L})|[ ]?[,.!•\n]|$)|residence|condo(?:minium)?s?|condotels?|apartments?|apts?|studios?|mansion|residential unit|casita|loft|bed ?space|rooms? ?(?:for|4) ?rent|transient|staycation|(?:2|two|3|three)[ -]?store?y(?! (?:commercial|building|bldg))',
)
const BEDS = phrase('\\d ?-?(?:br|bedrooms?|bed|kwarto|kuartu|silid)')
const LOTS = phrase(
  'lot only|lote|(?:residential|vacant|farm|agricultural|agri|raw|titled|corner|subdivision|beach|industrial|memorial) (?:lots?|land|lupa)|lot (?:for|4) sale|lots? for sale|land for sale|lupang \\p{L}{1,12}|farm ?lot|bakanteng lote|gabun|lots?(?! ?(?:area|size|:|=|-|\\d))|lupa|land(?! ?(?:area|size|mark))|rice ?field|farm|bukid',
)
const BUSINESS = phrase(
  'commercial (?:space|building|bldg|unit|property|stall|place)|commercial|office(?: space| unit| for)|warehouse|bodega|storage|building (?:for|4) (?:sale|rent|lease)|building|bldg|stall|pwesto|puwesto|shop ?house|resort|hotel|gas(?:oline)? station|restaurant|store ?front|poultry(?: farm)?|piggery|factory|retail space|co-?working',
)
const INDUSTRY = phrase('commercial (?:lots?|land)|lot commercial|industrial (?:lots?|land)')
const APARTMENT_BUILDING = phrase(
  '(?<!last |remaining )\\d{1,2}[ -]?(?:doors?|units?)(?: apartments?)?(?! (?:na|left|sold|available|only|remaining|po|lang|reserved)(?!\\p{L}))|apartment (?:building|bldg)|dormitory|mixed[ -]use|commercial (?:and|&|/) residential|residential (?:and|&|/|or) commercial|res(?:idential)?-?com\\w{0,8}',
)
const NO_KIND = phrase(
  '(?:dream|your(?: own)?|future|own|pangarap na) (?:house|home|bahay)|build (?:a |an |your )?(?:\\p{L}{1,8} )?(?:house|home|apartment|warehouse)|(?:club|guard|green|power)[ -]?house|house rules|home ?owners?\\w{0,3}|home office|home ?buyers?|house (?:hunters?|hunting)|(?:open|full) house|nursing home|funeral home|land ?marks?|per house|bank building|home depot|all ?home|wilcon|office (?:room|table)|(?:\\+|with|w/|may|1|one) (?:home )?office|(?:near|beside|malapit sa|tabi ng|along|along the) (?:the )?(?:commercial|market)|commercial (?:area|district|center|establishments?|complex|vat)|farm to market|storage (?:room|area)|municipal building|store room|building permit|ready to build|(?:good|ideal|pwede|puwede|perfect|suitable|pang)(?: for| po| pang| na| sa)? ?\\p{L}{0,12} ?(?:and |at |or |o |& )?(?:commercial|office|warehouse|bodega|farm|resort|staycation|transient|apartment|store|storage|house|residence|poultry)|our office|main office|office hours?|brgy road|(?:resort|hotel|condo|townhouse)[ -](?:like|style|living|inspired)|resort[ -]type|residential|in house|in-house|transferable|(?:provincial|city|main) road',
)

export type ListingKind = {
  listingType: Said<ListingType> | undefined
  propertyType: Said<PropertyType> | undefined
  isWanted: boolean
}

export function readKind(text: string): ListingKind {
  return {
    listingType: readListingType(text),
    propertyType: readPropertyType(text),
    isWanted: text.slice(0, 200).search(LOOKING) >= 0 && text.search(OFFER) < 0,
  }
}

function readListingType(text: string): Said<ListingType> | undefined {
  const [both] = found(text, BOTH, () => 'for_sale' as const)
  if (both) return { ...both, unsure: true }
  const asides = [ASIDE, FOR_USE, RENTED].flatMap((pattern) => found(text, pattern, () => true))
  const plain = without(text, asides)
  const sale = found(plain, SALE, () => 'for_sale' as const)
  const rent = [
    ...found(plain, RENT, () => 'for_rent' as const),
    ...found(plain, RENTED_BY_MONTH, () => 'for_rent' as const),
  ]
  if (sale.length > 0 && rent.length > 0) {
    const first = plain.split('\n', 1)[0] ?? ''
    const headline = [...sale, ...rent].filter(({ to }) => to <= first.length)
    const said = agreed<ListingType>(headline)
    if (said) return said
    const [firstSale] = sale
    return firstSale && { ...firstSale, unsure: true }
  }
  return agreed<ListingType>([...sale, ...rent]) ?? impliedByPrice(plain)
}

function impliedByPrice(text: string): Said<ListingType> | undefined {
  const isLot = readPropertyType(text)?.value === 'Lot Only'
  const amounts = amountsIn(text).filter(({ value }) => value.role !== 'part')
  const total = amounts.find(({ value }) => value.per === 'total' && value.pesos >= 500_000)
  const bySize = amounts.find(({ value }) => value.per === 'sqm' && (value.pesos >= 1_000 || isLot))
  const monthly = amounts.find(({ value }) => value.per === 'month' || value.per === 'sqm_month')
  const sale = total ?? bySize
  if (sale && !monthly) return { from: sale.from, to: sale.to, value: 'for_sale' }
  if (monthly && !sale) return { from: monthly.from, to: monthly.to, value: 'for_rent' }
  return undefined
}

/** "Lot 240 sqm": a place in a subdivision has no measure. */
const MEASURED_LOT = phrase('lots?[ :=-]{1,3}\\d[\\d,.]{0,9} ?(?:sq\\p{L}{0,6}|m2|has?|hectares?)')

export function withoutAsides(text: string): string {
  return without(
    text,
    found(text, NO_KIND, () => true),
  )
}

function readPropertyType(text: string): Said<PropertyType> | undefined {
  const plain = withoutAsides(text)
  const [building] = found(plain, APARTMENT_BUILDING, () => 'Residential' as const)
  const [industry] = found(plain, INDUSTRY, () => 'Commercial' as const)
  const house = found(plain, HOUSES, () => 'Residential' as const)[0]
  const beds = found(plain, BEDS, () => 'Residential' as const)[0]
  const business = found(plain, BUSINESS, () => 'Commercial' as const)[0]
  const lot =
    found(plain, LOTS, () => 'Lot Only' as const)[0] ??
    found(plain, MEASURED_LOT, () => 'Lot Only' as const)[0]
  if (building) return { ...building, unsure: true }
  if (business && !house && !beds) return industry ? { ...industry, unsure: true } : business
  if (business && house && business.from < house.from && !beds) return business
  const home = house ?? beds
  if (business && home) return isFar(business, home) ? home : { ...home, unsure: true }
  if (home) return home
  return lot
}

function isFar(business: Said<string>, home: Said<string>): boolean {
  return business.from - home.from > 80
}
