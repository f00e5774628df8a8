import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { ConfirmDialog } from '~/components/ui/alert-dialog'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Skeleton } from '~/components/ui/skeleton'
import { PAGE_SIZE, type PropertyRow, propertyListQuery } from '~/data/properties/staff-reads'
import { TRASH_DAYS } from '~/domain/trash'
import { cn } from '~/lib/class-names'
import { useStaffClient } from '~/lib/staff/auth-context'
import { listFilter } from '~/lib/staff/list-choices'
import type { ListSearch } from '~/lib/staff/list-search'
import { useListingRights } from '~/lib/staff/use-listing-rights'
import { useDeleteForEver, useDeleteProperty, useRestoreProperty } from '../list-mutations'
import { useListLayout } from '../use-list-layout'
import { useSelection } from '../use-selection'
import { LayoutSwitch } from './layout-switch'
import { ListChoicesBar } from './list-choices-bar'
import { ListFilter } from './list-filter'
import { ListPages } from './list-pages'
import { ListedProperty } from './listed-property'
import { SelectionBar } from './selection-bar'

type PropertyListScreenProps = {
  search: ListSearch
  /** Normalized by `searchTerm`. */
  term: string
  onSearch: (change: (now: ListSearch) => ListSearch) => void
  /** Above the list. */
  notice?: ReactNode
}

export function PropertyListScreen({ search, term, onSearch, notice }: PropertyListScreenProps) {
  const client = useStaffClient()
  const { canEdit, mayEdit, editors } = useListingRights()
  const filter = listFilter(search)
  const { layout, choose } = useListLayout()
  const list = useQuery(propertyListQuery(client, filter, term))
  const remove = useDeleteProperty()
  const restore = useRestoreProperty()
  const erase = useDeleteForEver()
  const [toDelete, setToDelete] = useState<PropertyRow>()

  const shown = (list.data?.properties ?? []).map(({ id }) => id)
  const { page: _page, ...searched } = filter
  const selection = useSelection(shown, JSON.stringify([searched, term]))
  const canSelect = canEdit && search.show !== 'trash'

  const isErased = toDelete !== undefined && toDelete.deleted_at !== null
  const total = list.data?.total
  const page = search.page ?? 1
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE))
  // The last listing of the last page was deleted, or the address is outdated.
  const isBeyond = total !== undefined && !list.isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onSearch((now) => ({ ...now, ...((now.page ?? 1) > pages && { page: pages }) }))
  }, [isBeyond, onSearch, pages])

  return (
    <StaffPage
      title="Properties"
      actions={
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
      }
    >
      {notice}
      {!canEdit && (
        <Notice className="mb-4">
          {editors === 'own'
            ? 'Agents edit their own listings, and your account is no agent’s. You can view them all.'
            : 'Only admins and super admins can edit listings now. You can view them all.'}
        </Notice>
      )}
      <ListFilter search={search} onSearch={onSearch} />
      <ListChoicesBar filter={filter} term={term} onSearch={onSearch} />
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-muted-foreground">
        <p role="status" className="min-h-6">
          {total !== undefined && !list.isError && summary(total, page)}
        </p>
        {total !== undefined &&
          total > 0 &&
          search.show !== 'drafts' &&
          search.show !== 'trash' && (
            <Link
              to="/admin/properties/$file"
              params={{ file: 'flyers' }}
              search={search}
              className="underline"
            >
              Print flyers of these
            </Link>
          )}
        <span className="ml-auto">
          <LayoutSwitch layout={layout} onChoose={choose} />
        </span>
      </div>
      {list.isPending ? (
        <LoadingCards />
      ) : list.isError ? (
        <FailedNotice
          title="Failed to fetch properties"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : list.data.properties.length === 0 ? (
        <p className="border border-line bg-pane px-4 py-12 text-center">
          {emptyWords(search, Object.keys(filter.filters ?? {}).length > 0)}
          {canEdit && !search.q && !search.show && (
            <Link
              to="/admin/properties/$file"
              params={{ file: 'import' }}
              className="mt-2 block py-1 underline"
            >
              Or import them from Excel
            </Link>
          )}
        </p>
      ) : (
        <ul
          className={cn('panes grid-cols-1', layout === 'cards' && 'md:grid-cols-2 xl:grid-cols-3')}
          aria-busy={list.isFetching}
        >
          {list.data.properties.map((property) => (
            <ListedProperty
              key={property.id}
              layout={layout}
              property={property}
              canEdit={mayEdit(property.agent?.id)}
              selection={canSelect && mayEdit(property.agent?.id) ? selection : undefined}
              isBusy={[remove, restore, erase].some(
                (change) => change.isPending && change.variables === property.id,
              )}
              onDelete={() => setToDelete(property)}
              onRestore={() => restore.mutate(property.id)}
            />
          ))}
        </ul>
      )}
      {canSelect && (
        <SelectionBar
          selection={selection}
          shown={shown}
          filter={filter}
          term={term}
          total={total ?? 0}
        />
      )}
      {pages > 1 && <ListPages search={search} page={page} pages={pages} />}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title={isErased ? 'Delete this property for good?' : 'Delete this property?'}
        description={
          isErased ? (
            <>“{toDelete.title}” goes with its pictures, videos and FAQs. This can’t be undone.</>
          ) : (
            <>
              “{toDelete?.title}” leaves the site and goes to the trash. You can restore it from
              there for {TRASH_DAYS} days.
            </>
          )
        }
        action={isErased ? 'Delete for good' : 'Delete'}
        onConfirm={() => {
          if (toDelete) (isErased ? erase : remove).mutate(toDelete.id)
          setToDelete(undefined)
        }}
        onCancel={() => setToDelete(undefined)}
      />
    </StaffPage>
  )
}

const number = new Intl.NumberFormat('en-PH')

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

function summary(total: number, page: number): string {
  if (total === 0) return ''
  if (total <= PAGE_SIZE) return total === 1 ? '1 property' : `${total} properties`
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(total, page * PAGE_SIZE)
  return `${number.format(from)} to ${number.format(to)} of ${number.format(total)} properties`
}

function LoadingCards() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading properties…
      </p>
      <div className="panes grid-cols-1 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-64" />
        ))}
      </div>
    </>
  )
}
