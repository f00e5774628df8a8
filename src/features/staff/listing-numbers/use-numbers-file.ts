import { useMutation } from '@tanstack/react-query'
import { allListingNumbers } from '~/data/listing-numbers/staff-reads'
import { manilaDay } from '~/domain/dates'
import { useStaffClient } from '~/lib/staff/auth-context'
import { download } from '~/lib/staff/download'
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
