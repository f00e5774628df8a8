import { Link, useRouteContext } from '@tanstack/react-router'
import {
  Bath,
  BedDouble,
  Copy,
  Eye,
  History,
  Inbox,
  Megaphone,
  Pencil,
  Ruler,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '~/components/picture'
import { Badge } from '~/components/ui/badge'
import { Button, buttonClass } from '~/components/ui/button'
import { Who } from '~/components/who'
import { listingTypeLabel } from '~/domain/listing-type'
import { shownPriceToStaff } from '~/domain/price'
import { STATUS_LABELS } from '~/domain/status'
import { draftWords } from '../draft-words'
import type { ListedProps } from '../listed-props'
import { DuplicateButton } from './duplicate-button'
import { StatusSelect } from './status-select'
import { Tick } from './tick'
import { TrashButtons } from './trash-buttons'

const number = new Intl.NumberFormat('en-PH')

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
        <Badge variant={property.status === 'active' ? 'primary' : 'dark'}>
          {STATUS_LABELS[property.status] ?? property.status}
        </Badge>
        <Badge>{listingTypeLabel(property.listing_type)}</Badge>
        {property.agent && <Badge variant="quiet">{property.agent.name}</Badge>}
        {property.published_at === null && <Badge variant="dark">{draftWords(property)}</Badge>}
        {property.is_sample && <Badge variant="quiet">Sample</Badge>}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-2.5 text-sm text-muted-foreground tabular-nums sm:px-4">
        <Fact icon={<BedDouble />}>
          {property.bedrooms} {property.bedrooms === 1 ? 'bed' : 'beds'}
        </Fact>
        <Fact icon={<Bath />}>
          {property.bathrooms} {property.bathrooms === 1 ? 'bath' : 'baths'}
        </Fact>
        <Fact icon={<Ruler />}>{number.format(property.square_feet)} sqm</Fact>
        <Fact icon={<Eye />}>
          {number.format(property.view_count)} {property.view_count === 1 ? 'view' : 'views'}
        </Fact>
        <Fact icon={<Inbox />}>
          <Link
            to="/admin/enquiries"
            search={{ listing: id, show: 'all' }}
            className="inline-block py-0.5 underline"
          >
            Enquiries<span className="sr-only"> about {title}</span>
          </Link>
        </Fact>
        {canEdit && (
          <Fact icon={<History />}>
            <Link
              to="/admin/settings/$section"
              params={{ section: 'history' }}
              search={() => ({ listing: id })}
              className="inline-block py-0.5 underline"
            >
              History<span className="sr-only"> of {title}</span>
            </Link>
          </Fact>
        )}
        {canEdit && property.deleted_at === null && (
          <Fact icon={<Copy />}>
            <DuplicateButton property={property} className="inline-block py-0.5 underline" />
          </Fact>
        )}
        {property.published_at !== null && property.deleted_at === null && (
          <Fact icon={<Megaphone />}>
            <Link
              to="/admin/properties/$file"
              params={{ file: 'post' }}
              search={{ listing: id }}
              className="inline-block py-0.5 underline"
            >
              Post<span className="sr-only"> {title}</span>
            </Link>
          </Fact>
        )}
      </ul>
      {notice}
      {canEdit && property.deleted_at !== null && (
        <TrashButtons
          property={property}
          isBusy={isBusy}
          onRestore={onRestore}
          onDelete={onDelete}
        />
      )}
      {canEdit && property.deleted_at === null && (
        <div className="flex gap-2 px-3 pb-3 sm:px-4">
          <StatusSelect
            property={property}
            isBusy={isBusy}
            onChange={onChange}
            className="min-w-0 grow"
          />
          <Button variant="outline" disabled={isBusy} onClick={onChangePrice}>
            Change price<span className="sr-only"> of {title}</span>
          </Button>
        </div>
      )}
      {canEdit && property.deleted_at === null && (
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
      )}
    </li>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-4">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
