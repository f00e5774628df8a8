import { Link } from '@tanstack/react-router'
import { Pencil, Star, StarOff, Trash2 } from '~/kit/components/lucide.gen'
import { Button, buttonClass } from '~/kit/ui/button'
import type { ListedProps } from '../listed-props'
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
      <div className="flex gap-2 px-3 pb-3 sm:px-4">
        <StateControl
          property={property}
          isBusy={isBusy}
          onChange={onChange}
          className="min-w-0 grow"
        />
        <Button variant="outline" disabled={isBusy} onClick={onChangePrice}>
          Change price<span className="sr-only"> of {title}</span>
        </Button>
      </div>
      <div className="grid grid-cols-3 divide-x divide-line border-line border-t">
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
      </div>
    </>
  )
}
