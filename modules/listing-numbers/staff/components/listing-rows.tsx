import { Link } from '@tanstack/react-router'
import { NumberTable } from '~/kit/components/number-table'
import type { NumbersOfListing } from '~/modules/listing-numbers/data/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { perHundred, stateLabel } from '../number-words'
import { RaiseScore } from './raise-score'

const COLUMNS = [
  'Listing',
  'Views',
  'In all',
  'Enquiries',
  'Per 100 views',
  'Days listed',
  'Price changes',
  'Complete',
]

export function ListingRows({ listings }: { listings: readonly NumbersOfListing[] }) {
  return (
    <NumberTable
      caption="Numbers by listing"
      columns={COLUMNS}
      rows={listings.map((listing) => ({
        key: listing.id,
        name: <Named listing={listing} />,
        values: [
          groupedNumber(listing.views),
          groupedNumber(listing.views_ever),
          groupedNumber(listing.enquiries),
          perHundred(listing.views, listing.enquiries),
          listing.days === null ? '–' : groupedNumber(listing.days),
          listing.price_changes ?? '–',
          <strong key="score">{listing.score} %</strong>,
        ],
      }))}
    />
  )
}

function Named({ listing }: { listing: NumbersOfListing }) {
  const { id, title, reference, state, agent, lacks } = listing
  return (
    <div className="grid min-w-52 gap-0.5 sm:min-w-64">
      <Link to="/admin/properties/$id/edit" params={{ id }} className="text-arayat underline">
        {title}
      </Link>
      <span className="text-muted-foreground text-sm">
        {[reference, stateLabel(state), agent].filter(Boolean).join(' · ')}
      </span>
      <span className="text-sm">
        <RaiseScore id={id} lacks={lacks} most={2} />
      </span>
    </div>
  )
}
