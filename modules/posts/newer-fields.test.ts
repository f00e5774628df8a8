import { describe, expect, it } from 'vitest'
import type { ReadFields } from './read-fields.ts'
import { readPosts } from './read-post.ts'

const fieldsOf = (text: string): ReadFields => readPosts(text)[0]?.fields ?? {}
/** "?" behind what is not sure; nothing for what is left out. */
function read(key: keyof ReadFields, text: string) {
  const field = fieldsOf(text)[key]
  return field && `${field.value}${field.unsure ? '?' : ''}`
}

const HOUSE = 'H&L for sale Porac 3BR 2.8M'

describe('status', () => {
  it.each([
    ['SOLD!!! Thank you Lord! 3BR bungalow San Fernando 3.2M', 'sold'],
    [`${HOUSE} - SOLD`, 'sold'],
    [`${HOUSE} sold na po`, 'sold'],
    [`${HOUSE}. Nabenta na po, salamat!`, 'sold'],
    [`JUST SOLD 🎉 ${HOUSE}`, 'sold'],
    [`𝗦𝗢𝗟𝗗 ${HOUSE}`, 'sold'],
    [`S O L D ${HOUSE}`, 'sold'],
    [`RESERVED ${HOUSE}`, 'pending'],
    [`${HOUSE} naka-reserve na po`, 'pending'],
    [`ON-HOLD!! ${HOUSE}`, 'pending'],
    [`${HOUSE} under negotiation`, 'pending'],
    ['RENTED OUT 2BR apartment Angeles 12k/mo', 'rented'],
    ['House for rent Angeles 20k/mo - TAKEN', 'rented'],
    [`Off the market: ${HOUSE}`, 'pending?'],
    [`No longer available! ${HOUSE}`, 'pending?'],
    [`hindi na po available, ${HOUSE}`, 'pending?'],
    [`Congratulations to our buyer! ${HOUSE}`, 'pending?'],
    [`SOLD na po yung sa Mexico, available pa ito: ${HOUSE}`, 'sold?'],
    ['SOLD 2BR apartment for rent Angeles 12k/mo', 'rented?'],
  ])('%s: %s', (text, status) => {
    expect(read('status', text)).toBe(status)
  })

  it.each([
    `${HOUSE} not yet sold, still available`,
    `${HOUSE} SOLD na po yung katabi`,
    `${HOUSE} 8 units sold na, last 2 units`,
    `${HOUSE} reservation fee 20k, reserve yours now`,
    `${HOUSE} currently rented at 15k/mo`,
    `${HOUSE} with reserved parking`,
    `${HOUSE} sold as is where is`,
    `${HOUSE} title transfer pending transfer`,
    `${HOUSE} 20 years old house's old gate`,
    HOUSE,
  ])('says nothing of %s', (text) => {
    expect(read('status', text)).toBeUndefined()
  })
})

describe.each<[keyof ReadFields, [said: string, value: string | undefined][]]>([
  [
    'parking_spaces',
    [
      ['2 car garage', '2'],
      ['2-car carport', '2'],
      ['carport for 2', '2'],
      ['carport for two cars', '2'],
      ['garage for 3 vehicles', '3'],
      ['Parking: 2 cars', '2'],
      ['1 parking slot', '1'],
      ['with 2 covered parking', '2'],
      ['garahe para sa isang sasakyan', '1'],
      ['may garahe, kasya 3 kotse', '3'],
      ['carport (2 cars)', '2'],
      ['carport for 2-3 cars', '2?'],
      ['provision for 2-car garage', '2?'],
      ['1-car garage and 2 car carport', '1?'],
      ['with parking', undefined],
      ['no parking', undefined],
      ['carport, 3 bedrooms', undefined],
      ['carport - 2 T&B', undefined],
      ['parking for 2 motorcycles', undefined],
    ],
  ],
  [
    'storeys',
    [
      ['2-storey', '2'],
      ['two story house', '2'],
      ['3 storeys', '3'],
      ['2 palapag', '2'],
      ['dalawang palapag', '2'],
      ['4 floors', '4'],
      ['3-level home', '3'],
      ['1-2 storey', '1?'],
      ['No. of storeys: 3', '3'],
      ['on the 2nd floor', undefined],
      ['floor area 120', undefined],
      ['Lot 120 floor 90', undefined],
    ],
  ],
  [
    'pets',
    [
      ['no pets', 'not'],
      ['No pets allowed', 'not'],
      ['pets not allowed', 'not'],
      ['bawal ang pets', 'not'],
      ['bawal po ang aso', 'not'],
      ['hindi pwede ang pets', 'not'],
      ['no smoking, no pets', 'not'],
      ['pets allowed', 'allowed'],
      ['pet-friendly', 'allowed'],
      ['pets are welcome', 'allowed'],
      ['pwede po ang pets', 'allowed'],
      ['small dogs ok', 'allowed'],
      ['pets upon approval', 'ask'],
      ['pets negotiable', 'ask'],
      ['carpets included', undefined],
    ],
  ],
  [
    'title_kind',
    [
      ['TCT', 'tct'],
      ['clean TCT on hand', 'tct'],
      ['TCT No. 045-2019001234', 'tct'],
      ['with CCT', 'cct'],
      ['tax dec only', 'tax_declaration'],
      ['Tax declaration lang po', 'tax_declaration'],
      ['naka tax dec pa', 'tax_declaration'],
      ['title: tax dec', 'tax_declaration'],
      ['\nTax dec\n', 'tax_declaration'],
      ['with tax dec', 'tax_declaration?'],
      ['rights only', 'other'],
      ['clean title, tax dec updated', undefined],
      ['tax dec and clean title', undefined],
      ['titled', undefined],
    ],
  ],
  [
    'title_is_clean',
    [
      ['clean title', 'yes'],
      ['malinis ang titulo', 'yes'],
      ['clean TCT', 'yes'],
      ['Title: TCT, clean', 'yes'],
      ['free of liens and encumbrances', 'yes'],
      ['mortgaged to bank', 'no?'],
      ['titled', undefined],
    ],
  ],
  [
    'flood_history',
    [
      ['flood free', 'no'],
      ['not flood prone', 'no'],
      ['Hindi binabaha', 'no'],
      ['hindi po binabaha kahit bagyo', 'no'],
      ['di bahain', 'no'],
      ['never been flooded', 'no'],
      ['walang baha', 'no'],
      ['no history of flooding', 'no'],
      ['not affected by lahar or flood', 'no'],
      ['hindi inabot ng baha', 'no'],
      ['ali lalbug', 'no'],
      ['flood-free area', 'no'],
      ['Flooding: none', 'no'],
      ['flood prone', 'yes'],
      ['binabaha pag tag-ulan', 'yes'],
      ['was flooded in 2023', 'yes'],
      ['hindi gaanong binabaha', 'no?'],
      ['the road gets flooded but the house is flood free', 'no?'],
      ['flood lights in the garden', undefined],
      ['near the flood control', undefined],
    ],
  ],
  [
    'lahar_history',
    [
      ['not affected by lahar', 'no'],
      ['hindi inabot ng lahar', 'no'],
      ['lahar free', 'no'],
      ['not flooded, not affected by lahar', 'no'],
      ['flood and lahar free', 'no'],
      ['not flood prone or lahar affected', 'no'],
      ['walang baha at lahar', 'no'],
      ['hindi binabaha at hindi nilahar', 'no'],
      ['e ya milahar', 'no'],
      ['natabunan ng lahar noon', 'yes'],
      ['lahar area', 'yes'],
      ['not flooded', undefined],
    ],
  ],
  [
    'association_dues',
    [
      ['dues 2,500/mo', '2500'],
      ['Association dues: P1,800 per month', '1800'],
      ['assoc. dues of ₱950', '950'],
      ['HOA 1.2k/month', '1200'],
      ['₱3,000 monthly dues', '3000'],
      ['dues 85/sqm', undefined],
      ['dues 12,000 per year', undefined],
      ['inclusive of association dues', undefined],
    ],
  ],
  [
    'real_property_tax',
    [
      ['RPT 8,500/yr', '8500'],
      ['amilyar P3,200', '3200'],
      ['Real property tax: ₱12,400 per year', '12400'],
      ['updated amilyar', undefined],
    ],
  ],
  [
    'licence_to_sell',
    [
      ['LTS No. 034567', '034567'],
      ['LTS: R3-2024-0117', 'R3-2024-0117'],
      ['DHSUD License to Sell No. 1234', '1234'],
      ['HLURB LTS # 31234', '31234'],
      ['with LTS', undefined],
    ],
  ],
  [
    'seller_kind',
    [
      ['direct owner', 'owner'],
      ['direct from owner', 'owner'],
      ['resale', 'owner'],
      ['pre-owned', 'owner'],
      ['direct developer price', 'developer'],
      ['LTS No. 034567', 'developer'],
      ['owner will pay CGT', undefined],
    ],
  ],
  [
    'furnishing',
    [
      ['fully furnished', 'fully'],
      ['furnished', 'fully'],
      ['semi furn', 'semi'],
      ['unfurnished', 'unfurnished'],
      ['Furnished? No', 'unfurnished'],
      ['furnished or unfurnished', 'unfurnished?'],
      ['bare', 'unfurnished?'],
    ],
  ],
  [
    'turnover',
    [
      ['RFO', 'rfo'],
      ['pre-selling', 'pre_selling'],
      ['pre-selling, RFO by Q4 2028', 'pre_selling'],
      ['pre-selling and RFO units', 'pre_selling?'],
      ['pre-selling #rfo', 'pre_selling'],
      ['#rfo', undefined],
    ],
  ],
  [
    'property_kind',
    [
      ['', 'house'],
      ['condo-like amenities', 'house'],
    ],
  ],
])('%s', (key, cases) => {
  it.each(cases)(`%s: %s`, (said, value) => {
    expect(read(key, `${HOUSE}, ${said}`)).toBe(value)
  })
})

describe('property_kind', () => {
  it.each([
    ['Townhouse for sale Porac 2.8M', 'townhouse'],
    ['Condo unit Clark 1BR 4M', 'condominium'],
    ['2BR apartment for rent Dau 12k/mo', 'apartment'],
    ['Studio for rent Dau 8k/mo', 'apartment?'],
    ['Duplex for sale Porac 2.8M', 'duplex'],
    ['Room for rent Dau 4k/mo', 'room'],
    ['Lot for sale Porac 900k 200sqm', 'lot'],
    ['Agricultural land Arayat 2 hectares 250/sqm', 'farm_lot'],
    ['Warehouse with office for lease San Simon 150k/mo', 'warehouse'],
    ['Office space for rent Dau 30k/mo', 'office'],
    ['Commercial space for rent Dau 30k/mo', 'commercial_space'],
    ['Commercial building for sale Dau 30M', 'building'],
    ['Resort for sale Porac 30M', 'other'],
    ['Villa Victoria 4BR LA 200 FA 180 6.5M', 'house?'],
    ['Bungalow for sale Porac 3BR 2.8M', 'house'],
  ])('%s: %s', (text, kind) => {
    expect(read('property_kind', text)).toBe(kind)
  })
})

describe('places', () => {
  it.each([
    ['House and lot in Telabastagan, CSFP 4.2M', 'Telabastagan', 'San Fernando'],
    ['House in Hensonville 9M', 'Hensonville', 'Angeles City'],
    ['4BR Metrogate Angeles 8M', 'Metrogate', 'Angeles City'],
    ['4BR house Fiesta Porac 3.2M', 'Fiesta', 'Porac'],
    ['4BR Villa Victoria 6.5M', 'Villa Victoria', undefined],
    ['Condo for rent Clark 30k/mo', 'Clark', 'Clark Freeport Zone?'],
    ['House near Clark 3M', undefined, undefined],
    ['House in Mabalacat near Clark 3M', undefined, 'Mabalacat City'],
    ['House for rent Pandan Angeles 20k/mo', 'Pandan', 'Angeles City'],
    ['Pre-selling house by XYZ Homes, Porac 3M', undefined, 'Porac'],
  ])('%s: %s, %s', (text, address, city) => {
    expect([read('address', text), read('city', text)]).toEqual([address, city])
  })

  it('takes a village for no kind of home', () => {
    expect(fieldsOf('Villa Victoria 4BR LA 200 6.5M').property_type?.from).toBe('4BR')
  })
})

it('says the place in the title', () => {
  expect(read('title', '4BR townhouse for sale Metrogate Angeles 8M')).toBe(
    '4-bedroom townhouse for sale in Metrogate, Angeles City',
  )
  expect(read('title', 'For sale in Hensonville 9M')).toBe(
    'Property for sale in Hensonville, Angeles City',
  )
})

it('takes a number behind a full stop for the next sentence’s', () => {
  const fields = fieldsOf('Bahay for sale sa Porac. 180 sukat ng lote. 2.8 milyon po.')
  expect(fields.lot_area?.value).toBe(180)
  expect(fields.price?.value).toBe('₱2,800,000')
})

it.each([
  ['Lot for sale Porac 240 to 400 sqm 16k/sqm', '400?'],
  ['House Porac 2.8M. 120 lot area. 60 floor area.', '120'],
])('reads areas: %s', (text, area) => {
  expect(read('lot_area', text)).toBe(area)
})

it('believes a sentence before a hashtag, and a hashtag never for sure', () => {
  const fields = fieldsOf('House and lot 3BR 2.8M #porac #forrent')
  expect(fields.listing_type).toMatchObject({ value: 'for_sale' })
  expect(fields.city).toMatchObject({ value: 'Porac', unsure: true })
})

it.each([
  ['in mathematical letters', '𝐍𝐨𝐭 𝐟𝐥𝐨𝐨𝐝 𝐩𝐫𝐨𝐧𝐞, 𝟐-𝐜𝐚𝐫 𝐠𝐚𝐫𝐚𝐠𝐞'],
  ['in small capitals', 'ɴᴏᴛ ꜰʟᴏᴏᴅ ᴘʀᴏɴᴇ, 2-ᴄᴀʀ ɢᴀʀᴀɢᴇ'],
  ['with invisible signs', 'not fl\u200bood pro\u2060ne, 2-car\u00ad gara\ufeffge'],
  ['with accents apart', 'not flo\u0301od prone, 2-car garage'],
])('reads what is written %s', (_, said) => {
  expect(fieldsOf(`${HOUSE}, ${said}`)).toMatchObject({
    flood_history: { value: 'no' },
    parking_spaces: { value: 2 },
  })
})

it('keeps a letter that was written as two', () => {
  expect(read('nearby_landmarks', `${HOUSE} near Sto. Nin\u0303o Chapel`)).toBe('Sto. Niño Chapel')
})

it('reads no price that was struck out', () => {
  const old = Array.from('3.5M', (letter) => `${letter}\u0336`).join('')
  expect(read('price', `H&L for sale Porac 3BR ${old} 2.8M`)).toBe('₱2,800,000')
})

describe('several units', () => {
  const all = (text: string, key: keyof ReadFields) =>
    readPosts(text).map(({ fields }) => fields[key]?.value)

  it('share what is said under them', () => {
    const text =
      'FOR SALE\n1. Villa Victoria 4BR 6.5M\n2. Metrogate Angeles 4BR 8M\n3. Fiesta Porac 4BR 3.2M\nAll RFO, bank financing ok, no pets, 2-car garage'
    expect(all(text, 'turnover')).toEqual(['rfo', 'rfo', 'rfo'])
    expect(all(text, 'financing')).toEqual([['bank'], ['bank'], ['bank']])
    expect(all(text, 'pets')).toEqual(['not', 'not', 'not'])
    expect(all(text, 'parking_spaces')).toEqual([2, 2, 2])
    expect(all(text, 'address')).toEqual(['Villa Victoria', 'Metrogate', 'Fiesta'])
  })

  it('share the place over them, and their own stays theirs', () => {
    const text =
      'LOTS FOR SALE - MAGALANG\nA. 150 sqm - 900k - SOLD\nB. 200 sqm - 1.2M\nC. 320 sqm Arayat - 2M'
    expect(all(text, 'city')).toEqual(['Magalang', 'Magalang', 'Arayat'])
    expect(all(text, 'status')).toEqual(['sold', undefined, undefined])
    expect(all(text, 'price')).toEqual(['₱900,000', '₱1,200,000', '₱2,000,000'])
    expect(all(text, 'lot_area')).toEqual([150, 200, 320])
  })

  it('may stand in lines with dots before them', () => {
    const text = 'For rent in Dau\n• Apartment 2BR 12k/mo\n• Studio 7k/mo\n1 month advance'
    expect(all(text, 'price')).toEqual(['₱12,000 per month', '₱7,000 per month'])
    expect(all(text, 'terms')).toEqual([['1 month advance'], ['1 month advance']])
  })
})
