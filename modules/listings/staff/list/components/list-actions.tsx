import { Link } from '@tanstack/react-router'
import { Plus } from '~/kit/components/lucide.gen'
import type { ListSearch } from '~/kit/staff/list-search'
import { buttonClass } from '~/kit/ui/button'

type ListActionsProps = { search: ListSearch; canEdit: boolean }

const PAGES = [
  { file: 'numbers', label: 'Numbers' },
  { file: 'slips', label: 'Viewing slips' },
  { file: 'export', label: 'Export' },
  { file: 'import', label: 'Import' },
] as const

export function ListActions({ search, canEdit }: ListActionsProps) {
  const pages = PAGES.filter(({ file }) => canEdit || file !== 'import')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {pages.map(({ file, label }) => (
        <Link
          key={file}
          to="/admin/properties/$file"
          params={{ file }}
          search={file === 'export' ? search : undefined}
          className="py-2 underline"
        >
          {label}
        </Link>
      ))}
      {canEdit && (
        <Link to="/admin/properties/new" className={buttonClass({ variant: 'lantern' })}>
          <Plus aria-hidden="true" />
          Add Property
        </Link>
      )}
    </div>
  )
}
