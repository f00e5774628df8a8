import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { authoritiesQuery } from '~/modules/authorities/data/staff-reads'
import {
  commissionSheetQuery,
  earlierSheetsQuery,
  saleQuery,
} from '~/modules/commission-sheets/data/staff-reads'
import { isRental, startOfSheet } from '../sheet-start'
import { OwnSheet } from './own-sheet'
import { SheetForm } from './sheet-form'

/** What a sale earned and who gets what of it. @param id of the listing */
export function CommissionScreen({ id }: { id: string }) {
  const { client, isAdmin } = useAuth()
  const sale = useQuery(saleQuery(client, id))
  const sheet = useQuery(commissionSheetQuery(client, id))
  const authorities = useQuery({ ...authoritiesQuery(client, id), enabled: isAdmin })
  const earlier = useQuery({ ...earlierSheetsQuery(client), enabled: isAdmin })
  const [deleted, setDeleted] = useState(0)
  const asked = isAdmin ? [sale, sheet, authorities, earlier] : [sale, sheet]
  const failed = asked.find(({ isError }) => isError)
  const listing = sale.data
  const agreed = authorities.data?.find(({ commission }) => commission)?.commission ?? ''
  const form = () => (
    <SheetForm
      key={deleted}
      propertyId={id}
      sheet={sheet.data ?? null}
      start={startOfSheet(listing ?? null, agreed, earlier.data ?? [])}
      agreed={agreed}
      isRental={Boolean(listing && isRental(listing))}
      onDeleted={() => setDeleted(deleted + 1)}
    />
  )
  return (
    <StaffPage
      title="Commission sheet"
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Link to="/admin/properties/commission" className={buttonClass({ variant: 'outline' })}>
            All sheets
          </Link>
          <Link
            to="/admin/properties/$id/edit"
            params={{ id }}
            className={buttonClass({ variant: 'outline' })}
          >
            Back to the listing
          </Link>
        </span>
      }
    >
      {failed ? (
        <FailedNotice
          title="Failed to fetch commission sheet"
          error={failed.error}
          onRetry={() => failed.refetch()}
        />
      ) : asked.some(({ isPending }) => isPending) ? (
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
