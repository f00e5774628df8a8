import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { isLike } from '~/kit/staff/draft'
import { inWords } from '~/kit/staff/merge'
import { useRowForm } from '~/kit/staff/use-row-form'
import type { CommissionSheet } from '~/modules/commission-sheets/data/staff-reads'
import {
  invalidateCommissionSheets,
  saveCommissionSheet,
} from '~/modules/commission-sheets/data/writes'
import { sheetSchema, type TypedSheet } from './sheet-schema'
import { newShare, sheetToSave, typedSheet } from './sheet-values'

export type SheetToShow = {
  propertyId: string
  /** Null for a new one. */
  sheet: CommissionSheet | null
  /** What a new one begins with. */
  start: TypedSheet
}

const NOTHING = typedSheet(null)
const KEYS = Object.keys(NOTHING) as (keyof TypedSheet)[]

const isTypedSheet = isLike(NOTHING, isLike(newShare))

export function useSheetForm({ propertyId, sheet, start }: SheetToShow) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useRowForm<TypedSheet, TypedSheet, CommissionSheet>({
    name: `commission.${propertyId}`,
    keys: KEYS,
    row: sheet,
    valuesOf: (row) => (row ? typedSheet(row) : start),
    resolver: zodResolver(sheetSchema),
    isValues: isTypedSheet,
    save: (over, typed) =>
      saveCommissionSheet(client, propertyId, over?.revision, sheetToSave(typed, over)),
    failed: () => 'Failed to save commission sheet',
    done: () => 'Commission sheet saved',
    inWords: (value, key) =>
      key === 'shares' && Array.isArray(value)
        ? value.map(shareInWords).join('\n')
        : inWords(value),
    invalidate: () => invalidateCommissionSheets(queryClient),
  })
}

function shareInWords({ name, share, withholding }: TypedSheet['shares'][number]): string {
  return `${name}: ${share}%, ${withholding}% withheld`
}
