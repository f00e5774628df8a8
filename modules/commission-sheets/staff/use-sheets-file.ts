import { useMutation } from '@tanstack/react-query'
import { useAuth } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import { readListedSheets, type SheetFilter } from '~/modules/commission-sheets/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { OWN_COLUMNS, SUM_COLUMNS } from './sheet-sums'

export function useSheetsFile(filter: SheetFilter) {
  const { client, isAdmin } = useAuth()
  return useMutation({
    mutationFn: async () => {
      const { sheetsFile } = await import('./sheets-file')
      const sheets = await readListedSheets(client, filter)
      const of = [filter.month ?? manilaDay(), filter.state].filter(Boolean).join('-')
      download(
        `commission-sheets-${of}.csv`,
        'text/csv;charset=utf-8',
        sheetsFile(sheets, isAdmin ? SUM_COLUMNS : OWN_COLUMNS),
      )
    },
    meta: { failed: 'Failed to make file' },
  })
}
