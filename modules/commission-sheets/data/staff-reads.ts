import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { commissionSheetKeys } from './staff-keys'

export const SHEET_COLUMNS =
  'id, price, sold_on, rate, commission, note, identity_seen, identity_seen_on, paid_by, revision, commission_shares(id, profile_id, name, share, withholding, amount, withheld)' as const

export function commissionSheetQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: commissionSheetKeys.listing(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('commission_sheets')
          .select(SHEET_COLUMNS)
          .eq('property_id', propertyId)
          .order('display_order', { referencedTable: 'commission_shares' })
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'commission_sheet_failed' },
  })
}

export type CommissionSheet = NonNullable<AnswerOf<typeof commissionSheetQuery>>
