import type { Said } from './phrase.ts'

type Facts = {
  property_type?: Said<string>
  listing_type?: Said<string>
  bedrooms?: Said<number>
  lot_area?: Said<number>
  address?: Said<string>
  city?: Said<string>
}

const NAMES: Record<string, string> = {
  Residential: 'home',
  Commercial: 'Commercial property',
  'Lot Only': 'Lot',
}

/** Made of what was read, never of the post's own words, which may name somebody. */
export function titleOf(facts: Facts): Said<string> | undefined {
  const kind = sure(facts.property_type)
  if (!kind) return undefined
  const beds = sure(facts.bedrooms)
  const lot = sure(facts.lot_area)
  const name = NAMES[kind.value] ?? kind.value
  const thing =
    kind.value === 'Residential'
      ? beds
        ? `${beds.value}-bedroom home`
        : 'Home'
      : kind.value === 'Lot Only' && lot
        ? `${lot.value.toLocaleString('en-PH')} sqm lot`
        : name
  const deal = sure(facts.listing_type)
  const offer = deal ? ` ${deal.value === 'for_rent' ? 'for rent' : 'for sale'}` : ''
  const place = [sure(facts.address)?.value, sure(facts.city)?.value].filter(Boolean).join(', ')
  return { ...kind, value: `${thing}${offer}${place ? ` in ${place}` : ''}`.slice(0, 200) }
}

function sure<T>(said: Said<T> | undefined): Said<T> | undefined {
  return said?.unsure ? undefined : said
}
