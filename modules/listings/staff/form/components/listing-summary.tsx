import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Eye, Share2 } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { SendLink } from '~/kit/components/send-link'
import { OwnerLink } from '~/kit/secret-links/owner-link'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { shownPriceToStaff } from '~/modules/listings/price'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { STATUS_LABELS } from '~/modules/listings/status'
import { imagesQuery } from '~/modules/pictures/data/staff-reads'
import { Publication } from './publication'

type ListingSummaryProps = { property: FormProperty; back: ReactNode; more: ReactNode }

/** What a listing is, above each of its tabs. */
export function ListingSummary({ property, back, more }: ListingSummaryProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const { canEdit } = useListingRights()
  const [cover] = useQuery(imagesQuery(useStaffClient(), property.id)).data ?? []
  const [isSharing, setIsSharing] = useState(false)
  const { id, title, reference, city, status, listing_type, published_at } = property
  const isPublic = published_at !== null
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <div className="aspect-4/3 w-24 shrink-0 overflow-hidden sm:w-32">
          <Picture
            imageUrl={cover?.image_url}
            alt=""
            origin={config.url}
            sizes="128px"
            placeholder={cover?.placeholder}
          />
        </div>
        <div className="min-w-0 leading-snug">
          <p className="wrap-anywhere font-bold text-arayat text-lg tabular-nums">
            {shownPriceToStaff(property.price)}
          </p>
          <p className="wrap-anywhere">
            {[listingTypeLabel(listing_type), STATUS_LABELS[status] ?? status, city]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-muted-foreground">
            Reference <strong className="text-ink">{reference}</strong> · {more}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {back}
        {isPublic && (
          <Link
            to="/property/$id"
            params={{ id }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Eye aria-hidden="true" />
            View
          </Link>
        )}
        {(isPublic || canEdit) && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isSharing}
            onClick={() => setIsSharing(!isSharing)}
          >
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
      </div>
      {isSharing && (
        <div className="grid gap-3 bg-pane p-3">
          {isPublic ? (
            <SendLink address={`${config.siteUrl}/property/${id}`} words={title} isMain />
          ) : (
            <OwnerLink property={property} kind="draft" days={14} />
          )}
        </div>
      )}
      <Publication property={property} />
    </div>
  )
}
