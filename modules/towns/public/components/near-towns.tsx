import { townName } from '~/kit/places/town'
import { buttonClass } from '~/kit/ui/button'
import type { NearTown } from '~/modules/towns/town-summary'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import { TownLink } from './town-link'

type NearTownsProps = {
  label: string
  towns: readonly NearTown[]
  category?: string
}

export function NearTowns({ label, towns, category }: NearTownsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {towns.map(({ town, listings }) => (
        <li key={town}>
          <TownLink
            town={town}
            {...(listings > 0 && category && { category })}
            className={buttonClass({
              variant: 'outline',
              size: 'sm',
              className: listings > 0 ? '' : 'border-line text-muted-foreground',
            })}
          >
            {townName(town)}{' '}
            <span className="tabular-nums">
              {listings > 0 ? groupedNumber(listings) : t('none now')}
            </span>
          </TownLink>
        </li>
      ))}
    </ul>
  )
}
