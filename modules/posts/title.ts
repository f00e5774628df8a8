import type { ReadField, ReadFields } from './read-fields.ts'

const HOMES: Record<string, string> = {
  townhouse: 'townhouse',
  condominium: 'condo',
  apartment: 'apartment',
  duplex: 'duplex',
}
const NAMES: Record<string, string> = {
  room: 'Room',
  commercial_space: 'Commercial space',
  office: 'Office',
  warehouse: 'Warehouse',
  building: 'Building',
}
const TYPES: Record<string, string> = { Commercial: 'Commercial property', 'Lot Only': 'Lot' }

/** Made of what was read, never of the post's own words, which may name somebody. */
export function titleOf(fields: ReadFields): ReadField<string> | undefined {
  const type = sure(fields.property_type)
  const deal = sure(fields.listing_type)
  const address = sure(fields.address)
  const city = sure(fields.city)
  const place = [address?.value, city?.value].filter(Boolean).join(', ')
  const first = type ?? (place ? deal : undefined)
  if (!first) return undefined
  const offer = deal ? ` ${deal.value === 'for_rent' ? 'for rent' : 'for sale'}` : ''
  const thing = type ? thingOf(type.value, fields) : 'Property'
  return { ...first, value: `${thing}${offer}${place ? ` in ${place}` : ''}`.slice(0, 200) }
}

function thingOf(type: string, fields: ReadFields): string {
  const kind = sure(fields.property_kind)?.value ?? ''
  const beds = sure(fields.bedrooms)
  const lot = sure(fields.lot_area)
  if (NAMES[kind]) return NAMES[kind]
  if (type === 'Lot Only') {
    const name = kind === 'farm_lot' ? 'farm lot' : 'lot'
    return lot ? `${lot.value.toLocaleString('en-PH')} sqm ${name}` : capitalised(name)
  }
  if (type !== 'Residential') return TYPES[type] ?? type
  const home = HOMES[kind] ?? 'home'
  return beds ? `${beds.value}-bedroom ${home}` : capitalised(home)
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function sure<T>(said: ReadField<T> | undefined): ReadField<T> | undefined {
  return said?.unsure ? undefined : said
}
