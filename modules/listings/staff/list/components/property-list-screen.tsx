import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cn } from '~/kit/class-names'
import { FailedNotice } from '~/kit/components/failed-notice'
import { SlidersHorizontal } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { ListSearch } from '~/kit/staff/list-search'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Skeleton } from '~/kit/ui/skeleton'
import { PAGE_SIZE, type PropertyRow, propertyListQuery } from '~/modules/listings/data/staff-reads'
import { listFilter } from '~/modules/listings/staff/list-choices'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useDeleteForEver, useDeleteProperty, useRestoreProperty } from '../list-mutations'
import { useListLayout } from '../use-list-layout'
import { useSelection } from '../use-selection'
import { DeleteDialog } from './delete-dialog'
import { EmptyList } from './empty-list'
import { LayoutSwitch } from './layout-switch'
import { ListActions } from './list-actions'
import { choicesMade, LIST_CHOICES, ListChoices } from './list-choices'
import { ListFilter } from './list-filter'
import { ListPages } from './list-pages'
import { ListedProperty } from './listed-property'
import { SelectionBar } from './selection-bar'

type PropertyListScreenProps = {
  search: ListSearch
  term: string
  onSearch: (change: (now: ListSearch) => ListSearch) => void
}

export function PropertyListScreen({ search, term, onSearch }: PropertyListScreenProps) {
  const client = useStaffClient()
  const { canEdit, mayEdit, editors } = useListingRights()
  const filter = listFilter(search)
  const { layout, choose } = useListLayout()
  const list = useQuery(propertyListQuery(client, filter, term))
  const remove = useDeleteProperty()
  const restore = useRestoreProperty()
  const erase = useDeleteForEver()
  const chosen = choicesMade(filter)
  const [isFiltering, setIsFiltering] = useState(chosen > 0)
  const [toDelete, setToDelete] = useState<PropertyRow>()

  const shown = (list.data?.properties ?? []).map(({ id }) => id)
  const { page: _page, ...searched } = filter
  const selection = useSelection(shown, JSON.stringify([searched, term]))
  const canSelect = canEdit && search.show !== 'trash'

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
        <ListActions
          search={search}
          canEdit={canEdit}
          canPrint={Boolean(total) && search.show !== 'drafts' && search.show !== 'trash'}
        />
      }
    >
      {!canEdit && (
        <Notice className="mb-4">
          {editors === 'own'
            ? 'Agents edit their own listings, and your account is no agent’s. You can view them all.'
            : 'Only admins and super admins can edit listings now. You can view them all.'}
        </Notice>
      )}
      <ListFilter
        search={search}
        onSearch={onSearch}
        more={
          <Button
            variant={chosen > 0 ? 'primary' : 'outline'}
            aria-expanded={isFiltering}
            aria-controls={LIST_CHOICES}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            <SlidersHorizontal aria-hidden="true" />
            <span className="max-sm:sr-only">Filter and sort</span>{' '}
            {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
          </Button>
        }
      />
      {isFiltering && <ListChoices filter={filter} term={term} onSearch={onSearch} />}
      <div className="mt-2 mb-2 flex items-center gap-4 text-[0.9375rem] text-muted-foreground">
        <p role="status">{total !== undefined && !list.isError && summary(total, page)}</p>
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
        <EmptyList
          search={search}
          isFiltered={Object.keys(filter.filters ?? {}).length > 0}
          canEdit={canEdit}
        />
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
      <DeleteDialog
        property={toDelete}
        onConfirm={({ id, deleted_at }) => {
          const change = deleted_at === null ? remove : erase
          change.mutate(id)
          setToDelete(undefined)
        }}
        onCancel={() => setToDelete(undefined)}
      />
    </StaffPage>
  )
}

const number = new Intl.NumberFormat('en-PH')

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
