import { Link } from '@tanstack/react-router'
import type { ListSearch } from '~/kit/staff/list-search'

type EmptyListProps = { search: ListSearch; isFiltered: boolean; canEdit: boolean }

export function EmptyList({ search, isFiltered, canEdit }: EmptyListProps) {
  return (
    <p className="border border-line bg-pane px-4 py-12 text-center">
      {emptyWords(search, isFiltered)}
      {canEdit && !search.q && !search.show && (
        <Link to="/admin/properties/import" className="mt-2 block py-1 underline">
          Or import them from Excel
        </Link>
      )}
    </p>
  )
}

function emptyWords({ q, show }: ListSearch, isFiltered: boolean): string {
  if (q || isFiltered) return 'No properties match your search criteria'
  switch (show) {
    case 'trash':
      return 'The trash is empty. Deleted listings stay here for 30 days.'
    case 'drafts':
      return 'No drafts. A draft is a listing that only staff see.'
    case undefined:
      return 'No properties found. Add your first property to get started.'
    default:
      return 'No properties match your search criteria'
  }
}
