import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { listingToApproveQuery } from '~/modules/approvals/data/listing-submissions/staff-reads'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import { formatDay } from '~/platform/values/dates'
import { ApprovalDialog } from './approval-dialog'

export function Approval({ property }: { property: FormProperty }) {
  const { client, isAdmin } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const submission = property.listing_submissions
  const details = useQuery({
    ...listingToApproveQuery(client, property.id),
    enabled: submission !== null,
  }).data
  if (!submission) return null
  const { submitted_at, sent_back_at } = submission
  return (
    <div className="grid gap-3">
      {sent_back_at ? (
        <p>
          {details?.sent_back_by ?? 'An admin'} sent it back on {formatDay(sent_back_at)}
          {details?.note ? `: “${details.note}”` : '.'}
        </p>
      ) : (
        <p>
          {details?.submitted_by ? `${details.submitted_by} sent it` : 'Sent'} for approval on{' '}
          {formatDay(submitted_at)}. Visitors see it once an admin has approved it.
        </p>
      )}
      {isAdmin && !sent_back_at && (
        <div>
          <Button variant="lantern" size="sm" onClick={() => setIsOpen(true)}>
            Look through it
          </Button>
        </div>
      )}
      {isOpen && <ApprovalDialog property={property.id} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
