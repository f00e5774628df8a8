import type { Database } from '../../platform/values/database.types.ts'
import { t } from '../../platform/values/t.ts'
import { optionWords } from './listing-options.ts'

type Row = Database['public']['Tables']['properties']['Row']

export type ProjectColumns = Pick<
  Row,
  'listing_type' | 'seller_kind' | 'project_name' | 'licence_to_sell' | 'advertisement_approval'
>

const SOLD_BY = { owner: t('Its owner'), developer: t('The developer') }

/** Apart from listingFacts, since the pages that compare listings have no room for them. */
export function projectFacts(property: ProjectColumns): [label: string, words: string][] {
  const facts: [string, string][] = [
    [
      t('Sold by'),
      property.listing_type === 'for_sale' ? optionWords(SOLD_BY, property.seller_kind) : '',
    ],
    [t('Project'), property.project_name],
    [t('Licence to sell'), property.licence_to_sell],
    [t('Advertisement approval'), property.advertisement_approval],
  ]
  return facts.flatMap(([label, words]) => (words.trim() ? [[label, words.trim()]] : []))
}

/** For advertisements on paper and elsewhere, by DHSUD's rules; empty where nothing is filled in. */
export function projectLine(property: ProjectColumns): string {
  return projectFacts(property)
    .filter(([label]) => label !== t('Sold by'))
    .map(([label, words]) => `${label} ${words}`)
    .join(' · ')
}
