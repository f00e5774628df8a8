import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { CommissionSheet } from '~/data/commission-sheets/staff-reads'
import { invalidateCommissionSheets, saveCommissionSheet } from '~/data/commission-sheets/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import { isLike } from '~/lib/staff/draft'
import { inWords } from '~/lib/staff/merge'
import { useRowForm } from '~/lib/staff/use-row-form'
import { sheetSchema, type TypedSheet } from './sheet-schema'
import { newShare, sheetToSave, typedSheet } from './sheet-values'

const NOTHING = typedSheet(null)
const KEYS = Object.keys(NOTHING) as (keyof TypedSheet)[]

const isTypedSheet = isLike(NOTHING, isLike(newShare))

/** @param sheet null for a new one */
export function useSheetForm(propertyId: string, sheet: CommissionSheet | null) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useRowForm<TypedSheet, TypedSheet, CommissionSheet>({
    name: `commission.${propertyId}`,
    keys: KEYS,
    row: sheet,
    valuesOf: (row) => typedSheet(row ?? null),
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
