import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { MessageSquareQuote, Plus } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { useKeysSwitch } from '~/kit/staff/use-keys-switch'
import { Button, buttonClass } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import { useFullNames } from '~/modules/accounts/staff/use-names'
import type { EnquiryRow as Row } from '~/modules/enquiries/data/staff-reads'
import { isNarrowed } from '../inbox-filter'
import type { InboxSearch } from '../inbox-search'
import { useClaimEnquiry, useNoteAnswer } from '../mutations'
import { isClosed } from '../states'
import { useInbox } from '../use-inbox'
import { useListKeys } from '../use-list-keys'
import { CloseDialog } from './close-dialog'
import { EnquiryRow } from './enquiry-row'
import { InboxFilter } from './inbox-filter'
import { KeyboardHint } from './keyboard-hint'
import { SheetButtons } from './sheet-buttons'

type InboxScreenProps = {
  search: InboxSearch
  term: string
  onSearch: (change: (now: InboxSearch) => InboxSearch) => void
}

export function InboxScreen({ search, term, onSearch }: InboxScreenProps) {
  const { list, total, filter, setAside, rows } = useInbox(search, term)
  const nameOf = useFullNames()
  const answer = useNoteAnswer()
  const claim = useClaimEnquiry()
  const [closing, setClosing] = useState<Row>()
  const [isKeyed, setIsKeyed] = useKeysSwitch()
  const listRef = useRef<HTMLOListElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  useListKeys({
    list: listRef,
    isOn: isKeyed,
    onClose: (id) => setClosing(rows.find((row) => row.id === id && !isClosed(row.state))),
  })

  return (
    <StaffPage
      title="Enquiries"
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/enquiries/answers" className={buttonClass({ variant: 'outline' })}>
            <MessageSquareQuote aria-hidden="true" />
            Ready answers
          </Link>
          <Link to="/admin/enquiries/new" className={buttonClass({ variant: 'lantern' })}>
            <Plus aria-hidden="true" />
            Add enquiry
          </Link>
        </div>
      }
    >
      <InboxFilter search={search} input={searchRef} onSearch={onSearch} />
      <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-[0.9375rem] text-muted-foreground">
          {total !== undefined && !list.isError && summary(total, rows.length)}
        </p>
        {setAside > 0 && search.show !== 'spam' && (
          <Link
            to="/admin/enquiries"
            search={{ show: 'spam' }}
            className="inline-flex min-h-11 items-center underline sm:mr-auto"
          >
            {setAside} set aside
          </Link>
        )}
        <KeyboardHint isOn={isKeyed} onSwitch={setIsKeyed} />
      </div>
      {list.isPending ? (
        <LoadingRows />
      ) : !list.data ? (
        <FailedNotice
          title="Failed to fetch enquiries"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : rows.length === 0 ? (
        <Empty isNarrowed={isNarrowed(search)} onAll={() => onSearch(() => ({ show: 'all' }))} />
      ) : (
        <>
          <ol
            ref={listRef}
            aria-label="Enquiries"
            aria-busy={list.isFetching}
            className="panes grid-cols-1"
          >
            {rows.map((row) => (
              <EnquiryRow
                key={row.id}
                enquiry={row}
                assignee={row.assignee_id ? nameOf(row.assignee_id) : undefined}
                onAnswer={(channel) => answer.mutate({ id: row.id, channel })}
                onClaim={() => claim.mutate(row.id)}
                onClose={() => setClosing(row)}
              />
            ))}
          </ol>
          {list.hasNextPage && (
            <Button
              variant="outline"
              className="mt-4 w-full sm:w-auto"
              disabled={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
      {rows.length > 0 && <SheetButtons filter={filter} term={term} total={total} />}
      {closing && (
        <CloseDialog key={closing.id} enquiry={closing} onDone={() => setClosing(undefined)} />
      )}
    </StaffPage>
  )
}

function summary(total: number, shown: number): string {
  if (total === 0) return ''
  const all = total.toLocaleString('en-PH')
  if (shown < total) return `${shown} of ${all} enquiries`
  return total === 1 ? '1 enquiry' : `${all} enquiries`
}

type EmptyProps = { isNarrowed: boolean; onAll: () => void }

function Empty({ isNarrowed: isFiltered, onAll }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 border border-line bg-pane px-4 py-12 text-center">
      {isFiltered ? (
        <p>No enquiries match.</p>
      ) : (
        <>
          <p className="font-semibold text-lg">You’re all caught up.</p>
          <p className="max-w-prose text-muted-foreground">
            Messages from the forms on listings, people’s pages and the contact page arrive here,
            newest first, and by e-mail. Suspected spam is under “Spam”.
          </p>
        </>
      )}
      <Button variant="outline" onClick={onAll}>
        Show all enquiries
      </Button>
    </div>
  )
}

function LoadingRows() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading enquiries…
      </p>
      <div className="panes grid-cols-1">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
    </>
  )
}
