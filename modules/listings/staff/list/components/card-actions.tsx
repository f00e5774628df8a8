import { Link } from '@tanstack/react-router'
import { Pencil, Star, StarOff, Trash2 } from '~/kit/components/lucide.gen'
import { Button, buttonClass } from '~/kit/ui/button'
import type { ListedProps } from '../listed-props'
import { ListingMenu } from './listing-menu'
import { StateControl } from './state-control'

type CardActionsProps = Pick<
  ListedProps,
  'property' | 'isBusy' | 'onChange' | 'onChangePrice' | 'onDelete'
>

export function CardActions({
  property,
  isBusy,
  onChange,
  onChangePrice,
  onDelete,
}: CardActionsProps) {
  const { id, title, featured } = property
  return (
    <>
      {property.published_at === null && (
        <div className="flex px-3 pb-3 sm:px-4">
          <StateControl property={property} isBusy={isBusy} onChange={onChange} className="grow" />
        </div>
      )}
      <div className="grid grid-cols-[1fr_1fr_1fr_auto] divide-x divide-line border-line border-t">
        <Link
          to="/admin/properties/$id/edit"
          params={{ id }}
          className={buttonClass({ variant: 'ghost', size: 'tight' })}
        >
          <Pencil aria-hidden="true" />
          Edit
          <span className="sr-only"> {title}</span>
        </Link>
        <Button
          variant="ghost"
          size="tight"
          disabled={isBusy}
          onClick={() => onChange({ featured: !featured })}
        >
          {featured ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
          {featured ? 'Unfeature' : 'Feature'}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button
          variant="danger"
          size="tight"
          className="border-0"
          disabled={isBusy}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
          Delete
          <span className="sr-only"> {title}</span>
        </Button>
        <ListingMenu
          property={property}
          canEdit
          isBusy={isBusy}
          onChange={onChange}
          onChangePrice={onChangePrice}
          hasStatus
        />
      </div>
    </>
  )
}
