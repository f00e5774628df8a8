import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from '~/kit/components/lucide.gen'
import type { ListSearch } from '~/kit/staff/list-search'
import { listingPages } from '~/kit/staff/module-staff'
import { Button, buttonClass } from '~/kit/ui/button'
import { Menu, MenuItem } from '~/kit/ui/menu'

type ListActionsProps = { search: ListSearch; canEdit: boolean; canPrint: boolean }

export function ListActions({ search, canEdit, canPrint }: ListActionsProps) {
  const pages = listingPages().filter(({ isShown }) => !isShown || isShown({ canEdit, canPrint }))
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
        {pages.map(({ to, title, isOfThese }) => (
          <MenuItem key={to} asChild>
            <Link to={to} search={isOfThese ? search : undefined}>
              {title}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
