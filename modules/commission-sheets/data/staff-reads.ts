import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Database } from '~/platform/values/database.types'
import { commissionSheetKeys } from './staff-keys'

export const SHEET_COLUMNS =
  'id, price, sold_on, rate, months, commission, vat, vat_amount, vat_rate, note, identity_seen, identity_seen_on, paid_by, revision, commission_shares(id, profile_id, name, share, withholding, amount, withheld)' as const

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

/** What a sheet is filled from; null where there is no such listing. */
export function saleQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: commissionSheetKeys.sale(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('properties')
          .select(
            'id, title, reference, price, price_amount, listing_type, status, agent:people(name, profile_id)',
          )
          .eq('id', propertyId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_failed' },
  })
}

export type Sale = NonNullable<AnswerOf<typeof saleQuery>>

const EARLIER_SHEETS = 50

/** The newest first: whose share and withholding was what, and whether there was VAT. */
export function earlierSheetsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: commissionSheetKeys.earlier(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('commission_sheets')
          .select('vat, commission_shares(profile_id, name, share, withholding)')
          .order('created_at', { ascending: false })
          .order('display_order', { referencedTable: 'commission_shares' })
          .limit(EARLIER_SHEETS)
          .abortSignal(signal),
      ),
    meta: { failure: 'commission_sheet_failed' },
  })
}

export type EarlierSheet = AnswerOf<typeof earlierSheetsQuery>[number]

export const SALE_STATES = ['sold', 'rented'] as const
/** A month as `YYYY-MM` and the state of the listings; undefined for all. */
export type SheetFilter = {
  month: string | undefined
  state: (typeof SALE_STATES)[number] | undefined
}

type Sums = 'commission' | 'vat_amount' | 'share' | 'withheld'
type Month = Database['public']['Functions']['commission_months']['Returns'][number]
type Listed = Database['public']['Functions']['list_commission_sheets']['Returns'][number]

/** In pesos; office is null for whoever doesn't see all shares. */
export type CommissionSums = Pick<Month, Sums> & { office: number | null }
export type CommissionMonth = Omit<Month, 'office'> & CommissionSums
export type ListedSheet = Omit<Listed, 'office'> & CommissionSums

export function commissionMonthsQuery(client: StaffClient, state: SheetFilter['state']) {
  return queryOptions({
    queryKey: commissionSheetKeys.months(state),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('commission_months', state ? { state } : {}).abortSignal(signal),
      ) as CommissionMonth[],
    retryOnMount: true,
    meta: { failure: 'commission_sheet_failed' },
  })
}

export function listedSheetsQuery(client: StaffClient, filter: SheetFilter) {
  return queryOptions({
    queryKey: commissionSheetKeys.list(filter),
    queryFn: () => readListedSheets(client, filter),
    retryOnMount: true,
    meta: { failure: 'commission_sheet_failed' },
  })
}

/** The most rows of one answer. */
const PAGE = 1_000

/** @throws DataError */
export async function readListedSheets(
  client: StaffClient,
  { month, state }: SheetFilter,
): Promise<ListedSheet[]> {
  const asked = { ...(month && { month: `${month}-01` }), ...(state && { state }) }
  const all: ListedSheet[] = []
  for (;;) {
    const page = dataOf(
      await client.rpc('list_commission_sheets', asked).range(all.length, all.length + PAGE - 1),
    ) as ListedSheet[]
    all.push(...page)
    if (page.length < PAGE) return all
  }
}
