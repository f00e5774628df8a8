import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from '~/kit/components/lucide.gen'
import type { ListSearch } from '~/kit/staff/list-search'
import { Button, buttonClass } from '~/kit/ui/button'
import { Menu, MenuItem } from '~/kit/ui/menu'

type ListActionsProps = { search: ListSearch; canEdit: boolean; canPrint: boolean }

const PAGES = [
  { file: 'numbers', label: 'Numbers' },
  { file: 'slips', label: 'Viewing slips' },
  { file: 'flyers', label: 'Print flyers of these' },
  { file: 'export', label: 'Export' },
  { file: 'import', label: 'Import' },
] as const

export function ListActions({ search, canEdit, canPrint }: ListActionsProps) {
  const pages = PAGES.filter(
    ({ file }) => (canEdit || file !== 'import') && (canPrint || file !== 'flyers'),
  )
  return (
    <div className="flex items-center gap-1">
      {canEdit && (
        <Link
          to="/admin/properties/new"
          className={buttonClass({ variant: 'lantern', className: 'max-sm:px-3' })}
        >
          <Plus aria-hidden="true" />
          Add Property
        </Link>
      )}
      <Menu
        trigger={
          <Button variant="ghost" size="icon">
            <Ellipsis aria-hidden="true" className="size-5" />
            <span className="sr-only">More</span>
          </Button>
        }
      >
        {pages.map(({ file, label }) => (
          <MenuItem key={file} asChild>
            <Link
              to="/admin/properties/$file"
              params={{ file }}
              search={file === 'export' || file === 'flyers' ? search : undefined}
            >
              {label}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
