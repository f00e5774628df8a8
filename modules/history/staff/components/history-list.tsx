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
}

export function HistoryList({ filter, before, search, canBringBack }: HistoryListProps) {
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
      <ol aria-label="What happened" className="grid gap-5 border-line border-l-2 pl-4">
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
          <Link
            to="/admin/settings/$section"
            params={{ section: 'history' }}
            search={() => ({ ...search, before: undefined })}
            className={buttonClass({ variant: 'outline' })}
          >
            Newest
          </Link>
        )}
        {last && (
          <Link
            to="/admin/settings/$section"
            params={{ section: 'history' }}
            search={() => ({ ...search, before: cursorText(last) })}
            className={buttonClass({ variant: 'outline' })}
          >
            Older
          </Link>
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
