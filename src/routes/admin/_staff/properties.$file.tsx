import { createFileRoute, Link } from '@tanstack/react-router'
import { StaffPage } from '~/components/staff-page'
import { textParameter } from '~/domain/search-text'
import { WhomToCall } from '~/features/staff/calls/components/whom-to-call'
import { CommissionScreen } from '~/features/staff/commission-sheets/components/commission-screen'
import { FlyersScreen } from '~/features/staff/flyers/components/flyers-screen'
import { parseSheetFilter } from '~/features/staff/flyers/sheet-filter'
import { ExportScreen } from '~/features/staff/listing-export/components/export-screen'
import { ImportScreen } from '~/features/staff/listing-import/components/import-screen'
import { NumbersScreen } from '~/features/staff/listing-numbers/components/numbers-screen'
import { parseNumbersSearch } from '~/features/staff/listing-numbers/numbers-search'
import { ImportPictures } from '~/features/staff/pictures/components/import-pictures'
import { PostAListing } from '~/features/staff/posting/components/post-a-listing'
import { PublishImported } from '~/features/staff/properties/components/publish-imported'
import { SlipsScreen } from '~/features/staff/viewing-slips/components/slips-screen'
import { slipNumberOf } from '~/features/staff/viewing-slips/slips-search'
import { parseListSearch } from '~/lib/staff/list-search'

export const Route = createFileRoute('/admin/_staff/properties/$file')({
  head: () => ({ meta: [{ title: 'Properties | Staff' }] }),
  component: ListingFiles,
})

/** One route for all, whose search is read here: each route adds to every visitor's script. */
function ListingFiles() {
  const { file } = Route.useParams()
  const search: Record<string, unknown> = Route.useSearch()
  if (file === 'export') return <ExportScreen search={parseListSearch(search)} />
  if (file === 'import') {
    const pictures = (id: string, zip?: File) => (
      <>
        <ImportPictures importId={id} zip={zip} />
        <div>
          <PublishImported importId={id} />
        </div>
      </>
    )
    return <ImportScreen picturesOf={pictures} />
  }
  if (file === 'flyers') return <FlyersScreen filter={parseSheetFilter(search)} />
  if (file === 'numbers') return <NumbersScreen search={parseNumbersSearch(search)} />
  if (file === 'slips') return <SlipsScreen number={slipNumberOf(search)} />
  const listing = textParameter(search.listing)
  if (file === 'call' && listing) return <WhomToCall id={listing} />
  if (file === 'commission' && listing) return <CommissionScreen key={listing} id={listing} />
  if (file === 'post' && listing) return <PostAListing id={listing} />
  return (
    <StaffPage title="Page not found">
      <Link to="/admin/properties" className="underline">
        Back to the list
      </Link>
    </StaffPage>
  )
}
