import {
  CAPTIONS,
  FILES,
  headingOf,
  LINKS,
  NOTE,
  QUESTIONS,
  REFERENCE,
  STATE,
} from '~/domain/listing-sheet'
import { FORM_FIELDS, type FormField } from '~/domain/property-values'

export type ImportKey = FormField['key'] | 'reference' | 'publication' | PartKey
/** What a row says of its listing besides the fields. */
type PartKey = 'note' | 'photos' | 'links' | 'captions' | 'faqs'

export const IMPORT_COLUMNS: readonly { key: ImportKey; heading: string }[] = [
  { key: 'reference', heading: REFERENCE },
  { key: 'publication', heading: STATE },
  ...FORM_FIELDS.map((field) => ({ key: field.key, heading: headingOf(field) })),
  { key: 'note', heading: NOTE },
  { key: 'faqs', heading: QUESTIONS },
  { key: 'photos', heading: FILES },
  { key: 'links', heading: LINKS },
  { key: 'captions', heading: CAPTIONS },
]

/** As brokers here head their own sheets, folded. */
const OTHER_HEADINGS: Partial<Record<ImportKey, string>> = {
  reference: 'ref refno referenceno code propertycode listingid propertyid listingno',
  publication: 'published publication',
  title: 'name propertyname listing listingtitle headline project projectname property',
  description: 'details remarks notes propertydetails desc',
  price:
    'sellingprice askingprice tcp totalcontractprice amount presyo halaga sp listprice rent monthlyrent srp',
  address: 'location street streetaddress tirahan subdivision village lugar',
  state: 'province stateprovince lalawigan',
  city: 'town municipality citytown citymunicipality bayan lungsod',
  zip_code: 'zip postalcode zipcode',
  pin: 'mappin map maplink googlemap googlemaps googlemapslink coordinates coords latlong latlng gps',
  listing_type: 'salerent forsaleforrent transaction saleorrent offer',
  property_type: 'type category uri classification',
  status: 'availability',
  bedrooms: 'br beds bedroom noofbedrooms kwarto',
  bathrooms: 'tb bath baths bathroom toiletbath tandb cr banyo noofbathrooms',
  square_feet: 'fa floorarea floorareasqm floor floorsqm area areasqm sqm squaremeters',
  lot_area: 'la lotarea lot lotsize lotsqm landarea lotareasqm sukatnglote',
  property_kind: 'kind propertykind',
  parking_spaces: 'parking garage carport carports carspaces garahe',
  storeys: 'floors levels storey noofstoreys storeycount palapag',
  furnishing: 'furnished',
  turnover: 'rfo readiness',
  title_kind: 'typeoftitle titletype tctcct',
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
}

function folded(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('&', 'and')
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

export type Columns = readonly (ImportKey | undefined)[]

/** A field for each heading, each field once: the first that names it. */
export function matchColumns(headings: readonly string[]): Columns {
  const taken = new Set<ImportKey>()
  return headings.map((heading) => {
    const key = KEYS.get(folded(heading))
    if (!key || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
}

/** A field that another column had goes over to this one. */
export function withColumn(columns: Columns, at: number, key: ImportKey | undefined): Columns {
  return columns.map((each, index) => {
    if (index === at) return key
    return each === key ? undefined : each
  })
}
