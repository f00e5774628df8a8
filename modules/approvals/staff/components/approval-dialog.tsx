import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Spinner } from '~/kit/ui/spinner'
import {
  type ListingToApprove,
  listingToApproveQuery,
} from '~/modules/approvals/data/listing-submissions/staff-reads'
import { columnLabel } from '~/modules/history/staff/column-words'
import { useHistoryNames } from '~/modules/history/staff/use-history-names'
import { WasAndNow } from '~/modules/history/staff/was-and-now'
import { byFieldOrder } from '~/modules/listings/staff/form/field-order'
import { useApprove, useSendBack } from '~/modules/listings/staff/form/publication-mutations'
import { SendBack } from './send-back'

type ApprovalDialogProps = { property: string; onClose: () => void }

/** An admin approves what is shown here, and nothing that comes after. */
export function ApprovalDialog({ property, onClose }: ApprovalDialogProps) {
  const asked = useQuery(listingToApproveQuery(useStaffClient(), property))
  const { error, refetch } = asked
  // The notice behind this has older ones, which would change while they are read.
  const data = asked.isFetchedAfterMount ? asked.data : undefined
  const [isSendingBack, setIsSendingBack] = useState(false)
  const approve = useApprove(property)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        isWide
        title={isSendingBack ? 'Send it back' : 'Look before visitors do'}
        description={data && !isSendingBack && summaryOf(data)}
      >
        {!data && !error && <Spinner label="Loading what changed…" className="py-8" />}
        {!data && error && (
          <FailedNotice title="Failed to fetch changes" error={error} onRetry={refetch} />
        )}
        {isSendingBack && <SendListingBack property={property} onClose={onClose} />}
        {data && !isSendingBack && (
          <>
            <Changes of={data} />
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={() => setIsSendingBack(true)}>
                Send back…
              </Button>
              <Button
                variant="lantern"
                disabled={approve.isPending}
                onClick={() => approve.mutate(data.last, { onSuccess: onClose })}
              >
                {approve.isPending ? 'Publishing…' : 'Approve and publish'}
              </Button>
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

function summaryOf({ is_new, fields }: ListingToApprove): string {
  if (is_new) return 'Visitors have never seen this listing. This is all of it.'
  return fields.length > 0
    ? 'This is what changed since visitors last saw it.'
    : 'Nothing changed since visitors last saw it.'
}

function Changes({ of: { is_new, fields } }: { of: ListingToApprove }) {
  const nameOf = useHistoryNames()
  return (
    <ul className="mt-4 grid gap-3">
      {fields
        .filter(({ key }) => key !== 'published_at')
        .toSorted(byFieldOrder)
        .map(({ key, was, now }) => (
          <li key={key} className="border border-line p-3">
            <p className="font-semibold">{columnLabel('properties', key)}</p>
            <WasAndNow
              column={key}
              isWhole
              values={[
                { label: 'Now', value: now },
                ...(is_new ? [] : [{ label: 'Before', value: was }]),
              ]}
              nameOf={nameOf}
            />
          </li>
        ))}
    </ul>
  )
}

function SendListingBack({ property, onClose }: ApprovalDialogProps) {
  const { mutate, isPending } = useSendBack(property)
  return (
    <SendBack
      hint="The person who sent it reads this. It stays a draft until it is sent again."
      isPending={isPending}
      onSend={(note) => mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
