import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'
import type { PropertyType } from '~/modules/listings/category-slug'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'

type Kind = { category: PropertyType; listing: 'for_sale' | 'for_rent'; listings: number }

const NAMES: Record<PropertyType, string> = {
  Residential: t('Homes'),
  Commercial: t('Commercial'),
  'Lot Only': t('Lots'),
}

/** One tap to what there is most of, with how many. */
export function KindLinks({ kinds }: { kinds: readonly Kind[] }) {
  if (kinds.length < 2) return null
  return (
    <ul aria-label="Often looked for" className="chips mt-3">
      {kinds.map(({ category, listing, listings }) => (
        <li key={category + listing}>
          <Link
            to="/gallery"
            search={{ category, listing }}
            className={buttonClass({ variant: 'outline', size: 'tight' })}
          >
            {listing === 'for_sale'
              ? t`${NAMES[category]} for sale`
              : t`${NAMES[category]} for rent`}{' '}
            <span className="font-normal text-muted-foreground">{groupedNumber(listings)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
