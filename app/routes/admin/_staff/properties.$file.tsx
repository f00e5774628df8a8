import { createFileRoute, Link } from '@tanstack/react-router'
import { StaffPage } from '~/kit/components/staff-page'
import { parseListSearch } from '~/kit/staff/list-search'
import { WhomToCall } from '~/modules/buyers-to-call/staff/components/whom-to-call'
import { CommissionScreen } from '~/modules/commission-sheets/staff/components/commission-screen'
import { SheetsScreen } from '~/modules/commission-sheets/staff/components/sheets-screen'
import { parseSheetsSearch } from '~/modules/commission-sheets/staff/sheets-search'
import { FlyersScreen } from '~/modules/flyers/staff/components/flyers-screen'
import { parseSheetFilter } from '~/modules/flyers/staff/sheet-filter'
import { NumbersScreen } from '~/modules/listing-numbers/staff/components/numbers-screen'
import { parseNumbersSearch } from '~/modules/listing-numbers/staff/numbers-search'
import { ExportScreen } from '~/modules/listing-sheets/staff/export/components/export-screen'
import { ImportScreen } from '~/modules/listing-sheets/staff/import/components/import-screen'
import { PublishImported } from '~/modules/listings/staff/list/components/publish-imported'
import { ImportPictures } from '~/modules/pictures/staff/components/import-pictures'
import { PostAListing } from '~/modules/posts/staff/components/post-a-listing'
import { SlipsScreen } from '~/modules/viewing-slips/staff/components/slips-screen'
import { slipNumberOf } from '~/modules/viewing-slips/staff/slips-search'
import { textParameter } from '~/platform/values/search-text'

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
  if (file === 'commission') {
    return listing ? (
      <CommissionScreen key={listing} id={listing} />
    ) : (
      <SheetsScreen filter={parseSheetsSearch(search)} />
    )
  }
  if (file === 'post' && listing) return <PostAListing id={listing} />
  return (
    <StaffPage title="Page not found">
      <Link to="/admin/properties" className="underline">
        Back to the list
      </Link>
    </StaffPage>
  )
}
