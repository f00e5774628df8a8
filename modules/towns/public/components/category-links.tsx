import { t } from '~/platform/values/t'
import type { CategoryCount } from '../town-page'
import { ChipLinks } from './chip-links'

const LABELS = { Residential: 'Residential', Commercial: 'Commercial', 'Lot Only': t('Lots') }

type CategoryLinksProps = {
  town: string
  name: string
  categories: readonly CategoryCount[]
  current?: string
  inAll?: number
}

export function CategoryLinks({ town, name, categories, current, inAll }: CategoryLinksProps) {
  const all = inAll === undefined ? [] : [{ name: t('All'), listings: inAll }]
  return (
    <ChipLinks
      town={town}
      label={t`Kinds of property in ${name}`}
      choices={[...all, ...categories.map((each) => ({ ...each, name: LABELS[each.name] }))]}
      current={current}
    />
  )
}
