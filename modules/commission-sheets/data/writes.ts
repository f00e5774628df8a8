import type { QueryClient } from '@tanstack/react-query'
import { DataError, dataOf } from '~/kit/data/data-error'
import { changed, conflictOver } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { commissionSheetKeys } from './staff-keys'
import { type CommissionSheet, SHEET_COLUMNS } from './staff-reads'

/** In pesos and per cent; `rate` and `months` are null where the commission is a fixed amount. */
export type SheetToSave = {
  price: number
  sold_on: string
  rate: number | null
  /** Months of rent. */
  months: number | null
  commission: number
  vat: string
  vat_amount: number
  /** In per cent. */
  vat_rate?: number
  note: string
  identity_seen: string
  identity_seen_on: string | null
  paid_by: string
}

export type ShareToSave = {
  id?: string
  profile_id: string | null
  name: string
  share: number
  withholding: number
  amount: number
  withheld: number
}

export type WholeSheet = { sheet: SheetToSave; shares: ShareToSave[] }

/**
 * @param revision of the sheet that was shown; undefined for a new one
 * @throws DataError; conflict with the sheet as someone else saved it, not_found where it was deleted
 */
export async function saveCommissionSheet(
  client: StaffClient,
  property: string,
  revision: number | undefined,
  { sheet, shares }: WholeSheet,
): Promise<CommissionSheet> {
  const over = revision === undefined ? {} : { revision }
  const saved = await client.rpc('save_commission_sheet', { property, sheet, shares, ...over })
  const { data: now } = await client
    .from('commission_sheets')
    .select(SHEET_COLUMNS)
    .eq('property_id', property)
    .order('display_order', { referencedTable: 'commission_shares' })
    .maybeSingle()
  if (saved.error?.hint === 'commission_sheet_changed') {
    throw now ? conflictOver(now) : new DataError('not_found', 'the sheet was deleted')
  }
  dataOf(saved)
  if (now) return now
  throw new DataError('unknown', 'no sheet came back after saving')
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteCommissionSheet(client: StaffClient, id: string): Promise<void> {
  changed(await client.from('commission_sheets').delete().eq('id', id).select('id'), 'not_found')
}

export async function invalidateCommissionSheets(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: commissionSheetKeys.all })
}
