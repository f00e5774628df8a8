import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import type { ListSearch } from '~/lib/staff/list-search'

type ListActionsProps = { search: ListSearch; canEdit: boolean }

export function ListActions({ search, canEdit }: ListActionsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Link
        to="/admin/properties/$file"
        params={{ file: 'numbers' }}
        className={buttonClass({ variant: 'outline' })}
      >
        Numbers
      </Link>
      <Link
        to="/admin/properties/$file"
        params={{ file: 'slips' }}
        className={buttonClass({ variant: 'outline' })}
      >
        Viewing slips
      </Link>
      <Link
        to="/admin/properties/$file"
        params={{ file: 'export' }}
        search={search}
        className={buttonClass({ variant: 'outline' })}
      >
        Export
      </Link>
      {canEdit && (
        <Link
          to="/admin/properties/$file"
          params={{ file: 'import' }}
          className={buttonClass({ variant: 'outline' })}
        >
          Import
        </Link>
      )}
      {canEdit && (
        <Link to="/admin/properties/new" className={buttonClass({ variant: 'lantern' })}>
          <Plus aria-hidden="true" />
          Add Property
        </Link>
      )}
    </span>
  )
}
