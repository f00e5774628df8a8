import { createFileRoute, Link } from '@tanstack/react-router'
import { StaffPage } from '~/components/staff-page'
import { ExportScreen } from '~/features/staff/listing-export/components/export-screen'
import { parseExportSearch } from '~/features/staff/listing-export/export-search'

export const Route = createFileRoute('/admin/_staff/properties/$file')({
  head: () => ({ meta: [{ title: 'Properties | Staff' }] }),
  component: ListingFiles,
})

/** One route for both, whose search is read here: each route adds to every visitor's script. */
function ListingFiles() {
  const { file } = Route.useParams()
  const search = Route.useSearch()
  if (file === 'export') return <ExportScreen search={parseExportSearch(search)} />
  return (
    <StaffPage title="Page not found">
      <Link to="/admin/properties" className="underline">
        Back to the list
      </Link>
    </StaffPage>
  )
}
