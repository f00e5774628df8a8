import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidateProperties } from '~/data/properties/invalidate'
import { deleteSamples } from '~/data/properties/writes'
import {
  invalidateStaffSettings,
  type ListingEditors,
  setListingEditors,
} from '~/data/staff-settings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useSetListingEditors() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (editors: ListingEditors) => {
      await setListingEditors(client, editors)
      await invalidateStaffSettings(queryClient)
    },
    meta: { failed: 'Failed to save the setting', done: 'Setting saved' },
  })
}

/** Removes all sample listings and, as far as possible, their stored files. */
export function useRemoveSamples() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async () => {
      const count = await deleteSamples(client, report)
      await invalidateProperties(queryClient)
      return count
    },
    meta: {
      failed: 'Failed to remove the sample listings',
      done: (count) => `${count} sample listings removed`,
    },
  })
}
