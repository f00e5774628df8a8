import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AccessDenied } from '~/kit/components/access-denied'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { listingByReferenceQuery } from '~/modules/history/data/staff-reads'
import { listingTitleQuery } from '~/modules/listings/data/staff-reads'
import { useCanEditListings } from '~/modules/listings/staff/use-can-edit-listings'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { tablesOfArea } from '../history-areas'
import { type HistorySearch, parseHistorySearch, readCursor } from '../history-search'
import { HistoryFilters } from './history-filters'
import { HistoryList } from './history-list'
import { HistoryMonths } from './history-months'

export function HistoryScreen() {
  const search = parseHistorySearch(useSearch({ strict: false }))
  const { isAdmin } = useAuth()
  const canEdit = useCanEditListings()
  if (search.listing && canEdit) {
    return <ListingHistory search={search} listing={search.listing} />
  }
  return isAdmin ? <WholeHistory search={search} /> : <AccessDenied to="the history" />
}

function ListingHistory({ search, listing }: { search: HistorySearch; listing: string }) {
  const { client } = useAuth()
  const { data: title } = useQuery(listingTitleQuery(client, listing))
  return (
    <StaffPage
      title="History of a listing"
      actions={
        title && (
          <Link
            to="/admin/properties/$id/edit"
            params={{ id: listing }}
            className={buttonClass({ variant: 'outline' })}
          >
            Edit
          </Link>
        )
      }
    >
      {title && <p className="mb-4 text-lg">{title}</p>}
      <HistoryList
        filter={{ listing }}
        before={readCursor(search.before)}
        search={search}
        canBringBack={title !== undefined && title !== null}
      />
    </StaffPage>
  )
}

function WholeHistory({ search }: { search: HistorySearch }) {
  const { client } = useAuth()
  const navigate = useNavigate()
  const { reference = '', person, area, day } = search
  const settings = useQuery(staffSettingsQuery(client)).data
  const listing = useQuery({
    ...listingByReferenceQuery(client, reference.toUpperCase()),
    enabled: reference !== '',
  })
  const isUnknown = reference !== '' && listing.data === null
  return (
    <StaffPage title="History">
      <HistoryFilters
        search={search}
        error={isUnknown ? 'No listing has this reference.' : undefined}
        onChange={(next) =>
          navigate({
            to: '/admin/settings/$section',
            params: { section: 'history' },
            search: () => next,
            resetScroll: false,
          })
        }
      />
      {!isUnknown && (reference === '' || listing.data) && (
        <HistoryList
          filter={{
            ...(person && { person }),
            ...(day && { day }),
            ...(area && { tables: tablesOfArea(area) }),
            ...(listing.data && { listing: listing.data }),
          }}
          before={readCursor(search.before)}
          search={search}
        />
      )}
      {settings && <HistoryMonths settings={settings} />}
    </StaffPage>
  )
}
