import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { largerParts } from '~/kit/staff/module-staff'
import { partsInUseQuery, staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'

/** None in a larger office, which reads nothing for it; in a small one those that hold nothing yet. */
export function useFoldedParts(): readonly string[] | undefined {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const isSmall = useQuery(staffSettingsQuery(client)).data?.office_size === 'small'
  const { data: used } = useQuery({ ...partsInUseQuery(client), enabled: isSmall })
  useEffect(() => {
    if (!isSmall) return
    // Whatever was saved may be the first of its kind.
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation?.state.status !== 'success') return
      void queryClient.invalidateQueries({ queryKey: partsInUseQuery(client).queryKey })
    })
  }, [isSmall, queryClient, client])
  return useMemo(() => {
    if (!isSmall) return []
    return used && Object.keys(largerParts()).filter((part) => !used.includes(part))
  }, [isSmall, used])
}
