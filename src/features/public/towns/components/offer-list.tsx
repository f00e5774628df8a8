import { groupedNumber } from '~/domain/grouped-number'
import { listingTypeLabel } from '~/domain/listing-type'
import type { Offer } from '~/domain/town-summary'

/** For example "For Sale 9, ₱1.2M to ₱25M"; sale and rent apart. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <dl className="grid gap-1">
      {offers.map(({ listingType, listings, prices }) => (
        <div key={listingType} className="flex flex-wrap gap-x-2">
          <dt>
            {listingTypeLabel(listingType)}{' '}
            <b className="text-arayat tabular-nums">{groupedNumber(listings)}</b>
          </dt>
          <dd className="text-muted-foreground tabular-nums">{prices}</dd>
        </div>
      ))}
    </dl>
  )
}
