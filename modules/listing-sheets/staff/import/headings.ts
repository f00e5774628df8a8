import {
  CAPTIONS,
  FILES,
  LINKS,
  NOTE,
  QUESTIONS,
  REFERENCE,
  STATE,
} from '~/modules/listing-sheets/listing-sheet'
import { FORM_FIELDS, type FormField } from '~/modules/listings/property-values'
import { askedState } from './asked-state'
import { isTownAlone } from './town-in-place'

export type ImportKey = FormField['key'] | 'reference' | 'publication' | PartKey
type PartKey = 'number' | 'photos' | 'links' | 'captions' | 'faqs' | 'note' | PairKey

/** Two fields in one cell: "150/120". */
export const PAIRS = {
  lot_floor: ['lot_area', 'square_feet'],
  floor_lot: ['square_feet', 'lot_area'],
  beds_baths: ['bedrooms', 'bathrooms'],
} as const
export type PairKey = keyof typeof PAIRS

export const IMPORT_COLUMNS: readonly { key: ImportKey; heading: string }[] = [
  { key: 'reference', heading: REFERENCE },
  { key: 'publication', heading: STATE },
  { key: 'number', heading: 'Number in your list (for folders of photographs)' },
  ...FORM_FIELDS.map((field) => ({ key: field.key, heading: field.label })),
  { key: 'note', heading: NOTE },
  { key: 'faqs', heading: QUESTIONS },
  { key: 'photos', heading: FILES },
  { key: 'links', heading: LINKS },
  { key: 'captions', heading: CAPTIONS },
  { key: 'lot_floor', heading: 'Lot area / floor area' },
  { key: 'floor_lot', heading: 'Floor area / lot area' },
  { key: 'beds_baths', heading: 'Bedrooms / bathrooms' },
]

const OTHER_HEADINGS: Partial<Record<ImportKey, string>> = {
  reference: 'ref refno referenceno code propertycode listingid propertyid listingno',
  publication: 'published publication',
  number: 'no nos number num item itemno',
  title:
    'name propertyname listing listingtitle headline project projectname property propertyproject',
  description: 'details propertydetails desc descriptions listingdescription writeup',
  note: 'remark remarks note notes comment comments puna',
  price:
    'sellingprice askingprice tcp totalcontractprice amount presyo halaga sp listprice rent monthlyrent rentamonth rentpermonth rentalrate rental srp askprice',
  address:
    'location loc exactlocation propertylocation propertyaddress fulladdress street streetaddress tirahan subdivision subd village lugar',
  state: 'province stateprovince lalawigan',
  city: 'town municipality citytown citymunicipality bayan lungsod',
  zip_code: 'zip postalcode zipcode',
  pin: 'mappin map maplink googlemap googlemaps googlemapslink coordinates coords latlong latlng gps',
  pin_precision: 'pinprecision showpin pinshown',
  listing_type: 'salerent forsaleforrent transaction saleorrent offer fsfr fsorfr',
  property_type: 'type category uri classification',
  status: 'availability remarksstatus listingstatus stat',
  bedrooms: 'br brs bed beds bedroom noofbedrooms noofbr kwarto',
  bathrooms: 'tb bath baths bathroom toiletbath tandb cr banyo noofbathrooms',
  square_feet:
    'fa floorarea flrarea floor flr area sqm buildingarea bldgarea unitarea unitsize usablearea',
  lot_area: 'la lotarea lot lotsize landarea sukatnglote',
  property_kind: 'kind propertykind',
  parking_spaces: 'parking garage carport carports carspaces garahe',
  storeys: 'floors levels storey noofstoreys storeycount palapag',
  furnishing: 'furnished',
  turnover: 'rfo readiness',
  title_kind: 'kindoftitle typeoftitle titletype tctcct',
  title_is_clean: 'cleantitle',
  association_dues: 'dues hoa hoadues assocdues monthlydues',
  real_property_tax: 'rpt amilyar tax',
  financing: 'terms paymentterms modeofpayment payment financingoptions',
  seller_kind: 'seller soldby resale',
  project_name: 'nameofproject',
  licence_to_sell: 'licencetosell licensetosell lts ltsno ltsnumber licensetosellno',
  advertisement_approval: 'advertisementapproval adapproval advertapproval',
  amenities: 'features facilities',
  nearby_landmarks: 'landmarks landmark near nearby malapitsa',
  tour_url: 'virtualtour tour tourlink',
  agent_id: 'broker salesperson listingagent ahente contactperson',
  photos:
    'photo photos photograph photographs picture pictures image images larawan filenames photofiles',
  links:
    'photolinks photolink picturelinks picturelink imagelinks imagelink photourls photourl pictureurls pictureurl imageurls imageurl linkstophotos googledrive drivelink drivelinks',
  captions: 'caption alttext photocaptions picturecaptions',
  faqs: 'faq questions qanda',
  video_urls: 'video videos youtube videolink',
  lot_floor: 'lafa lotfloor lotareafloorarea lotfloorarea lotandfloorarea',
  floor_lot: 'fala floorlot floorarealotarea floorlotarea floorandlotarea',
  beds_baths: 'brtb brcr bedbath bedsbaths bedroomsbathrooms brtandb brba',
}

function folded(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9]/g, '')
}

const KEYS = new Map<string, ImportKey>(
  IMPORT_COLUMNS.toReversed().flatMap(({ key, heading }) => [
    ...(OTHER_HEADINGS[key] ?? '').split(' ').map((name) => [name, key] as const),
    [key.replaceAll('_', ''), key] as const,
    [folded(heading), key] as const,
  ]),
)
KEYS.delete('')

const UNIT = /(?:in)?(?:sqms?|sqmeters?|squaremeters?|m2|php|pesos?|millions?)$/

function keyOfHeading(heading: string): ImportKey | undefined {
  const name = folded(heading)
  return KEYS.get(name) ?? KEYS.get(name.replace(UNIT, ''))
}

export type Columns = readonly (ImportKey | undefined)[]

type Rows = readonly { cells: readonly unknown[] }[]

export function matchColumns(headings: readonly string[], rows: Rows = []): Columns {
  const taken = new Set<ImportKey>()
  const hasTowns = headings.some((heading) => keyOfHeading(heading) === 'city')
  const columns = headings.map((heading, at) => {
    const key = keyIn(rows, at, keyOfHeading(heading), hasTowns)
    if (!key || (taken.has(key) && key !== 'note')) return undefined
    taken.add(key)
    return key
  })
  return withSubstitute(
    withSubstitute(columns, 'title', named(headings)),
    'status',
    asked(headings),
  )
}

/** What a column is by its heading and by what is in it. */
function keyIn(rows: Rows, at: number, named: ImportKey | undefined, hasTowns: boolean) {
  if (named === 'title' && isMost(rows, at, (text) => PAPER.test(text))) return 'title_kind'
  if (named === 'address' && !hasTowns && isMost(rows, at, isTownAlone)) return 'city'
  return named
}

function withSubstitute(columns: Columns, key: ImportKey, places: readonly number[]): Columns {
  const at = columns.includes(key) ? undefined : places.find((place) => !columns[place])
  return at === undefined ? columns : columns.with(at, key)
}

const named = (headings: readonly string[]) =>
  headings.flatMap((heading, at) => (NAMES.has(folded(heading)) ? [at] : []))

const asked = (headings: readonly string[]) =>
  headings
    .flatMap((heading, at) => {
      const state = askedState(heading)
      return state ? [{ at, isSold: state === 'sold' }] : []
    })
    .toSorted((a, b) => Number(b.isSold) - Number(a.isSold))
    .map(({ at }) => at)

/** Headings that name a listing where there is no title. */
const NAMES = new Set(['unit', 'unitname', 'house', 'model', 'building', 'bahay', 'condo', 'room'])

function isMost(rows: Rows, at: number, isOne: (text: string) => boolean): boolean {
  const said = rows.slice(0, 200).flatMap(({ cells }) => {
    const text = String(cells[at] ?? '').trim()
    return text ? [text] : []
  })
  const such = said.filter(isOne)
  return such.length > 0 && such.length >= said.length / 2
}

/** "Title" over TCTs is the paper, not the listing's name. */
const PAPER =
  /^(?:clean )?(?:tct|cct|oct|tax dec\w*|mother title|titled|clean(?: title)?|transfer cert\w*|with title|w\/ ?title|no title)\b.{0,30}$/i

export function withColumn(columns: Columns, at: number, key: ImportKey | undefined): Columns {
  return columns.map((each, index) => {
    if (index === at) return key
    return each === key && key !== 'note' ? undefined : each
  })
}
