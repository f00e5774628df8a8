import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import {
  HISTORY_PAGE,
  type HistoryCursor,
  type HistoryFilter,
  historyQuery,
} from '~/modules/history/data/staff-reads'
import { useHistoryNames } from '~/modules/history/staff/use-history-names'
import { cursorText, type HistorySearch } from '../history-search'
import { type Happening, happeningsOf } from '../history-words'
import { BringBackDialog } from './bring-back-dialog'
import { HappeningItem } from './happening-item'

type HistoryListProps = {
  filter: HistoryFilter
  before: HistoryCursor | null
  search: HistorySearch
  canBringBack?: boolean
  /** Whether it is a tab of the listing's page. */
  isTab?: boolean
}

export function HistoryList(props: HistoryListProps) {
  const { filter, before, search, canBringBack, isTab = false } = props
  const nameOf = useHistoryNames()
  const [chosen, setChosen] = useState<Happening>()
  const { data, isPending, error, refetch } = useQuery(
    historyQuery(useStaffClient(), filter, before),
  )
  if (isPending) return <Spinner label="Loading the history…" className="py-16" />
  if (!data) return <FailedNotice title="Failed to fetch history" error={error} onRetry={refetch} />
  const happenings = happeningsOf(data, nameOf)
  const last = data.length === HISTORY_PAGE ? data.at(-1) : undefined
  return (
    <>
      {happenings.length === 0 && (
        <p role="status">
          {before ? 'Nothing older.' : 'Nothing yet. Changes appear here as they are made.'}
        </p>
      )}
      <ol aria-label="Activity" className="grid gap-5 border-line border-l-2 pl-4">
        {happenings.map((happening) => (
          <HappeningItem
            key={happening.entries[0]?.id}
            happening={happening}
            isOfListing={filter.listing !== undefined}
            onBringBack={canBringBack ? () => setChosen(happening) : undefined}
          />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {before && (
          <PageLink search={{ ...search, before: undefined }} isTab={isTab}>
            Newest
          </PageLink>
        )}
        {last && (
          <PageLink search={{ ...search, before: cursorText(last) }} isTab={isTab}>
            Older
          </PageLink>
        )}
      </div>
      {chosen && filter.listing && (
        <BringBackDialog
          listing={filter.listing}
          happening={chosen}
          nameOf={nameOf}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type PageLinkProps = { search: HistorySearch; isTab: boolean; children: string }

function PageLink({ search, isTab, children }: PageLinkProps) {
  const className = buttonClass({ variant: 'outline' })
  if (isTab && search.listing) {
    return (
      <Link
        to="/admin/properties/$id/edit"
        params={{ id: search.listing }}
        search={{ tab: 'history', before: search.before }}
        className={className}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link
      to="/admin/settings/$section"
      params={{ section: 'history' }}
      search={() => search}
      className={className}
    >
      {children}
    </Link>
  )
}
