import type { Searchable } from '../../modules/gallery/property-search.ts'
import { Site } from './site.ts'

export { matchesSearch } from '../../modules/gallery/property-search.ts'

export type CatalogueListing = Searchable & { id: string }

/** More listings than the browser holds at once (500). */
export const CATALOGUE_SIZE = 700
const BATCH = 70
const TOWNS = ['Angeles City', 'Mexico', 'San Fernando', 'Santo Niño', 'Arayat']
const TYPES = ['House', 'Commercial', 'Lot Only', 'Condo']

export async function startWithManyListings(): Promise<Site> {
  const site = await Site.start({ state: 'empty' })
  const { client } = await site.superadmin()
  // A batch shares its time of entry, so that most pages end between listings of the same time.
  for (let first = 0; first < CATALOGUE_SIZE; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => listing(first + index))
    const { error } = await client.from('properties').insert(rows)
    if (error) throw error
  }
  return site
}

/** All of them, newest first. */
export async function catalogueOf(site: Site): Promise<CatalogueListing[]> {
  const { data, error } = await site
    .visitor()
    .from('properties')
    .select('id, title, address, city, description, category, reference')
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(CATALOGUE_SIZE + 1)
  if (error) throw error
  return data
}

function listing(number: number) {
  return {
    title: `Listing ${number}`,
    price: `₱${1 + (number % 40)},500,000`,
    address: `${number} Mabini Street`,
    city: TOWNS[number % TOWNS.length],
    state: 'Pampanga',
    property_type: TYPES[number % TYPES.length],
    description: number % 7 === 0 ? 'Corner lot.\nNear the MARKET.' : 'Quiet street.',
  }
}
