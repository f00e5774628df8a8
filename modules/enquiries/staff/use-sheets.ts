import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { download } from '~/kit/staff/download'
import { useFullNames } from '~/modules/accounts/staff/use-names'
import { readAllContacts } from '~/modules/enquiries/data/contacts/staff-reads'
import { readAllEnquiries } from '~/modules/enquiries/data/export-reads'
import type { EnquiryFilter } from '~/modules/enquiries/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'

type Sheet = 'enquiries' | 'contacts'

/** The file is made once everything is read: if one page fails there is none, not half of one. */
export function useSheets(filter: EnquiryFilter, term: string) {
  const client = useStaffClient()
  const nameOf = useFullNames()
  const [read, setRead] = useState(0)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (sheet: Sheet) => {
      setRead(0)
      const sheets = await import('./sheets')
      const content =
        sheet === 'enquiries'
          ? sheets.enquiriesSheet(await readAllEnquiries(client, filter, term, setRead), nameOf)
          : sheets.contactsSheet(await readAllContacts(client, setRead))
      download(`${sheet}-${manilaDay()}.csv`, 'text/csv;charset=utf-8', content)
    },
    meta: { failed: 'Failed to make file' },
  })
  return { make: mutate, making: isPending ? variables : undefined, read }
}
