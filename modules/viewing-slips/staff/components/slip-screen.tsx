import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { copyText, NOT_COPIED } from '~/kit/staff/copy-text'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button, buttonClass } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { commissionSheetQuery } from '~/modules/commission-sheets/data/staff-reads'
import { type ViewingSlip, viewingSlipQuery } from '~/modules/viewing-slips/data/staff-reads'
import { slipRows } from '~/modules/viewing-slips/viewing-slip'
import { useBlankSlip } from '../mutations'

export function SlipScreen({ number }: { number: number }) {
  const { data, isPending, error, refetch } = useQuery(viewingSlipQuery(useStaffClient(), number))
  return (
    <StaffPage
      title={`Viewing slip No. ${number}`}
      actions={
        <Link
          to="/admin/properties/slips"
          className={buttonClass({ variant: 'outline', className: 'print:hidden' })}
        >
          All viewing slips
        </Link>
      }
    >
      {isPending ? (
        <Spinner label="Loading the viewing slip…" />
      ) : data ? (
        <Sheet slip={data} />
      ) : data === null ? (
        <p>There is no such slip, or it is another agent’s.</p>
      ) : (
        <FailedNotice
          title="Failed to fetch viewing slip"
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </StaffPage>
  )
}

function Sheet({ slip }: { slip: ViewingSlip }) {
  const { client, isAdmin } = useAuth()
  const { data: sheet } = useQuery(commissionSheetQuery(client, slip.property_id))
  const blank = useBlankSlip()
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  const rows = slipRows(slip)

  async function copy() {
    const isCopied = await copyText(rows.map((row) => row.join(': ')).join('\n'))
    setSaid(isCopied ? 'Text copied' : NOT_COPIED)
  }

  return (
    <div className="grid max-w-3xl gap-5">
      <dl className="panes">
        {rows.map(([label, words]) => (
          <div key={label} className="grid gap-x-4 bg-shell p-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" onClick={copy}>
          Copy as text
        </Button>
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
        {sheet && (
          <Link
            to="/admin/properties/commission"
            search={{ listing: slip.property_id }}
            className={buttonClass({ variant: 'outline' })}
          >
            Commission sheet
          </Link>
        )}
        {isAdmin && slip.buyer_name !== null && (
          <Button variant="outline" disabled={blank.isPending} onClick={() => setIsAsked(true)}>
            Delete the buyer’s details
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden print:hidden">
        {said}
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete the buyer’s details?"
        description="Name, number and address go from this slip for good. The slip stays, but it no longer says who the buyer was."
        action="Delete"
        onConfirm={() => {
          setIsAsked(false)
          blank.mutate(slip.number)
        }}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
