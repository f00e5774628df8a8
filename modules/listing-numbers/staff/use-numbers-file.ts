import { useMutation } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import { allListingNumbers } from '~/modules/listing-numbers/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import type { NumbersSearch } from './numbers-search'
import { sinceDay } from './periods'

export function useNumbersFile({ days, sort }: NumbersSearch) {
  const client = useStaffClient()
  return useMutation({
    mutationFn: async () => {
      const { numbersSheet } = await import('./numbers-sheet')
      const today = manilaDay()
      const listings = await allListingNumbers(client, sinceDay(days, today), sort)
      const name = `listing-numbers-${days}-days-${today}.csv`
      download(name, 'text/csv;charset=utf-8', numbersSheet(listings))
    },
    meta: { failed: 'Failed to make file' },
  })
}
