import type { Database } from '../../platform/values/database.types.ts'
import { optionWords } from './listing-options.ts'

type Row = Database['public']['Tables']['properties']['Row']

export type ProjectColumns = Pick<
  Row,
  'listing_type' | 'seller_kind' | 'project_name' | 'licence_to_sell' | 'advertisement_approval'
>

const SOLD_BY = { owner: 'Its owner', developer: 'The developer' }

/** Apart from listingFacts, since the pages that compare listings have no room for them. */
export function projectFacts(property: ProjectColumns): [label: string, words: string][] {
  const facts: [string, string][] = [
    [
      'Sold by',
      property.listing_type === 'for_sale' ? optionWords(SOLD_BY, property.seller_kind) : '',
    ],
    ['Project', property.project_name],
    ['Licence to sell', property.licence_to_sell],
    ['Advertisement approval', property.advertisement_approval],
  ]
  return facts.flatMap(([label, words]) => (words.trim() ? [[label, words.trim()]] : []))
}

/** For advertisements on paper and elsewhere, by DHSUD's rules; empty where nothing is filled in. */
export function projectLine(property: ProjectColumns): string {
  return projectFacts(property)
    .filter(([label]) => label !== 'Sold by')
    .map(([label, words]) => `${label} ${words}`)
    .join(' · ')
}
