import { Link } from '@tanstack/react-router'
import { NumberTable } from '~/kit/components/number-table'
import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'

const format = new Intl.NumberFormat('en-PH')

export function ListingTable({ listings }: Pick<EnquiryNumbers, 'listings'>) {
  return (
    <div>
      <h3 className="mb-3 font-sans text-base tracking-normal">Listings asked about most</h3>
      <NumberTable
        caption="Listings asked about most"
        columns={['Listing', 'Views', 'Enquiries', 'Viewings']}
        rows={listings.map(({ id, title, views, enquiries, viewings }) => ({
          key: id,
          name: (
            <Link to="/admin/properties/$id/edit" params={{ id }} className="text-arayat underline">
              {title}
            </Link>
          ),
          values: [views, enquiries, viewings].map((count) => format.format(count)),
        }))}
      />
    </div>
  )
}
