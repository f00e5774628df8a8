import { Link, useRouteContext } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { Star, Trash2 } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPriceToStaff } from '~/modules/listings/price'
import { STATUS_LABELS } from '~/modules/listings/status'
import { groupedNumber } from '~/platform/values/grouped-number'
import { draftWords } from '../draft-words'
import type { ListedProps } from '../listed-props'
import { ListingMenu } from './listing-menu'
import { StateControl } from './state-control'
import { Tick } from './tick'
import { TrashButtons } from './trash-buttons'

export function PropertyListRow(props: ListedProps) {
  const { property, canEdit, selection, isBusy, notice, onDelete, onRestore } = props
  const { config } = useRouteContext({ from: '__root__' })
  const cover = property.property_images[0]
  const isInTrash = property.deleted_at !== null
  return (
    <li className="bg-shell" aria-busy={isBusy}>
      <div className="flex gap-3 p-3 lg:items-center lg:px-4 lg:py-2">
        <div className="flex shrink-0 flex-col-reverse items-center justify-end gap-2.5 lg:flex-row lg:gap-3">
          {selection && <Tick id={property.id} title={property.title} selection={selection} />}
          <div className="size-12 overflow-hidden border border-line">
            <Picture
              imageUrl={cover?.image_url}
              alt=""
              origin={config.url}
              sizes="48px"
              placeholder={cover?.placeholder}
            />
          </div>
        </div>
        <div className="grid min-w-0 grow grid-cols-1 gap-1 lg:flex lg:items-center lg:gap-4">
          <div className="min-w-0 grow">
            <h2 className="truncate font-sans text-base leading-snug tracking-normal">
              <Title property={property} isLink={canEdit && !isInTrash} />
            </h2>
            <p className="truncate text-muted-foreground text-sm tabular-nums">
              {factsOf(property)} · <span>{property.reference}</span>
            </p>
          </div>
          {!isInTrash && <Controls {...props} />}
        </div>
      </div>
      {notice}
      {canEdit && isInTrash && (
        <TrashButtons
          property={property}
          isBusy={isBusy}
          onRestore={onRestore}
          onDelete={onDelete}
        />
      )}
    </li>
  )
}

function Title({ property, isLink }: { property: PropertyRow; isLink: boolean }) {
  const { id, title, is_sample } = property
  const state = draftWords(property)
  return (
    <>
      {isLink ? (
        <Link
          to="/admin/properties/$id/edit"
          params={{ id }}
          aria-label={`Edit ${title}`}
          className="underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {state && (
        <Badge variant="dark" className="ml-2">
          {state}
        </Badge>
      )}
      {is_sample && (
        <Badge variant="quiet" className="ml-2">
          Sample
        </Badge>
      )}
    </>
  )
}

function Controls(props: ListedProps) {
  const { property, canEdit, isBusy, onChange, onChangePrice, onDelete } = props
  const { title, featured } = property
  const price = shownPriceToStaff(property.price)
  return (
    <div className="flex flex-wrap items-center gap-x-1 lg:w-112 lg:shrink-0 lg:flex-nowrap">
      {canEdit ? (
        <button
          type="button"
          disabled={isBusy}
          onClick={onChangePrice}
          className="wrap-anywhere min-h-8 w-full grow rounded-md text-left leading-snug font-semibold text-arayat tabular-nums underline decoration-dotted underline-offset-4 hover:bg-pane disabled:opacity-60 lg:min-h-11 lg:w-0"
        >
          <span className="sr-only">Change the price of {title}: </span>
          <span>{price}</span>
        </button>
      ) : (
        <p className="wrap-anywhere flex w-full grow flex-wrap gap-x-3 lg:w-0">
          <b className="text-arayat tabular-nums">{price}</b>
          {property.published_at !== null && (STATUS_LABELS[property.status] ?? property.status)}
        </p>
      )}
      {canEdit && (
        <>
          <div className="w-27 grow lg:w-34 lg:grow-0">
            <StateControl
              property={property}
              isBusy={isBusy}
              onChange={onChange}
              className="w-full"
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="ml-auto lg:ml-0"
            disabled={isBusy}
            onClick={() => onChange({ featured: !featured })}
          >
            <Star
              aria-hidden="true"
              className={cn('size-5', featured && 'fill-marigold text-wood')}
            />
            <span className="sr-only">
              {featured ? 'Unfeature' : 'Feature'} {title}
            </span>
          </Button>
          <Button variant="ghost" size="icon" disabled={isBusy} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">Delete {title}</span>
          </Button>
        </>
      )}
      <ListingMenu
        property={property}
        canEdit={canEdit}
        isBusy={isBusy}
        onChange={onChange}
        onChangePrice={onChangePrice}
      />
    </div>
  )
}

function factsOf({ listing_type, city, agent, view_count }: PropertyRow): string {
  const views = `${groupedNumber(view_count)} ${view_count === 1 ? 'view' : 'views'}`
  return [city, listingTypeLabel(listing_type), agent?.name, views].filter(Boolean).join(' · ')
}
