import { listingTypeLabel } from '~/modules/listings/listing-type'
import type { Offer } from '~/modules/towns/town-summary'
import { groupedNumber } from '~/platform/values/grouped-number'

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
