import { useRouteContext } from '@tanstack/react-router'
import { Star } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { Who } from '~/kit/components/who'
import { Badge } from '~/kit/ui/badge'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPriceToStaff } from '~/modules/listings/price'
import { STATUS_LABELS } from '~/modules/listings/status'
import { draftWords } from '../draft-words'
import type { ListedProps } from '../listed-props'
import { CardActions } from './card-actions'
import { CardFacts } from './card-facts'
import { ListingMenu } from './listing-menu'
import { Tick } from './tick'
import { TrashButtons } from './trash-buttons'

export function PropertyCard({
  property,
  canEdit,
  isBusy,
  selection,
  notice,
  onChange,
  onChangePrice,
  onDelete,
  onRestore,
}: ListedProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const { id, title, featured } = property
  const state = draftWords(property)
  const cover = property.property_images[0]
  const place = [property.address, property.city].filter(Boolean).join(', ')
  return (
    <li className="flex flex-col bg-shell" aria-busy={isBusy}>
      <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
        <div className="aspect-square size-24 shrink-0 overflow-hidden border border-line sm:size-28">
          <Picture
            imageUrl={cover?.image_url}
            alt=""
            origin={config.url}
            sizes="112px"
            placeholder={cover?.placeholder}
          />
        </div>
        <div className="min-w-0 grow">
          {selection && (
            <div className="float-right">
              <Tick id={id} title={title} selection={selection} />
            </div>
          )}
          <h2 className="font-sans text-base leading-snug tracking-normal">
            {featured && (
              <Star
                role="img"
                aria-hidden={false}
                aria-label="Featured"
                className="mr-1 inline size-4.5 fill-marigold align-[-0.15em] text-wood"
              />
            )}
            {title}
          </h2>
          <p className="mt-0.5 font-semibold text-arayat tabular-nums leading-snug">
            {shownPriceToStaff(property.price)}
          </p>
          <p className="mt-0.5 text-[0.9375rem] text-muted-foreground leading-snug">
            {place || 'No address yet'}
          </p>
          <p className="mt-0.5 text-muted-foreground text-sm tabular-nums">{property.reference}</p>
          {property.agent && (
            <p className="mt-1 flex text-[0.9375rem]">
              <Who name={property.agent.name} label="Agent" />
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-1.5 px-3 sm:px-4">
        {property.published_at !== null && (
          <Badge variant={property.status === 'active' ? 'primary' : 'dark'}>
            {STATUS_LABELS[property.status] ?? property.status}
          </Badge>
        )}
        <Badge>{listingTypeLabel(property.listing_type)}</Badge>
        {property.agent && <Badge variant="quiet">{property.agent.name}</Badge>}
        {state && <Badge variant="dark">{state}</Badge>}
        {property.is_sample && <Badge variant="quiet">Sample</Badge>}
      </div>
      <CardFacts property={property} />
      {notice}
      {!canEdit && property.deleted_at === null && (
        <div className="flex justify-end border-line border-t">
          <ListingMenu
            property={property}
            canEdit={false}
            isBusy={isBusy}
            onChange={onChange}
            onChangePrice={onChangePrice}
          />
        </div>
      )}
      {canEdit && property.deleted_at !== null && (
        <TrashButtons
          property={property}
          isBusy={isBusy}
          onRestore={onRestore}
          onDelete={onDelete}
        />
      )}
      {canEdit && property.deleted_at === null && (
        <CardActions
          property={property}
          isBusy={isBusy}
          onChange={onChange}
          onChangePrice={onChangePrice}
          onDelete={onDelete}
        />
      )}
    </li>
  )
}
