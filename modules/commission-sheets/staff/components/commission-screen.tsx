import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { commissionSheetQuery } from '~/modules/commission-sheets/data/staff-reads'
import { propertyForPostQuery } from '~/modules/listings/data/staff-reads'
import { OwnSheet } from './own-sheet'
import { SheetForm } from './sheet-form'

/** What a sale earned and who gets what of it. @param id of the listing */
export function CommissionScreen({ id }: { id: string }) {
  const { client, isAdmin } = useAuth()
  const property = useQuery(propertyForPostQuery(client, id))
  const sheet = useQuery(commissionSheetQuery(client, id))
  const [deleted, setDeleted] = useState(0)
  const failed = [property, sheet].find(({ isError }) => isError)
  const listing = property.data
  const form = () => (
    <SheetForm
      key={deleted}
      propertyId={id}
      sheet={sheet.data ?? null}
      onDeleted={() => setDeleted(deleted + 1)}
    />
  )
  return (
    <StaffPage
      title="Commission sheet"
      actions={
        <Link
          to="/admin/properties/$id/edit"
          params={{ id }}
          className={buttonClass({ variant: 'outline', className: 'print:hidden' })}
        >
          Back to the listing
        </Link>
      }
    >
      {failed ? (
        <FailedNotice
          title="Failed to fetch commission sheet"
          error={failed.error}
          onRetry={() => failed.refetch()}
        />
      ) : property.isPending || sheet.isPending ? (
        <Spinner label="Loading the commission sheet…" className="py-16" />
      ) : !listing && !sheet.data ? (
        <Notice variant="warning" title="There is no such listing" />
      ) : (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          {listing && (
            <p className="wrap-anywhere font-semibold">
              {listing.title} ({listing.reference})
            </p>
          )}
          {isAdmin ? (
            form()
          ) : sheet.data ? (
            <OwnSheet sheet={sheet.data} />
          ) : (
            <p>There is no commission sheet that you are on.</p>
          )}
        </div>
      )}
    </StaffPage>
  )
}
