import { buttonClass } from '~/kit/ui/button'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { CategoryCount } from '../town-page'
import { TownLink } from './town-link'

const LABELS = { Residential: 'Residential', Commercial: 'Commercial', 'Lot Only': t('Lots') }

type CategoryLinksProps = {
  town: string
  name: string
  categories: readonly CategoryCount[]
  current?: string
  inAll?: number
}

export function CategoryLinks({ town, name, categories, current, inAll }: CategoryLinksProps) {
  const all = inAll === undefined ? [] : [{ label: t('All'), slug: undefined, listings: inAll }]
  const choices = [...all, ...categories.map((each) => ({ ...each, label: LABELS[each.name] }))]
  return (
    <ul aria-label={t`Kinds of property in ${name}`} className="flex flex-wrap gap-2">
      {choices.map(({ label, slug, listings }) => {
        const isCurrent = inAll !== undefined && slug === current
        return (
          <li key={label}>
            <TownLink
              town={town}
              {...(slug && { category: slug })}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={buttonClass({ variant: isCurrent ? 'primary' : 'outline', size: 'sm' })}
            >
              {label} <span className="tabular-nums">{groupedNumber(listings)}</span>
            </TownLink>
          </li>
        )
      })}
    </ul>
  )
}
