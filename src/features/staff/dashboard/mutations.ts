import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidateProperties } from '~/data/properties/invalidate'
import { removeSample } from '~/data/properties/writes'
import { invalidateSiteSettings } from '~/data/site-settings/invalidate'
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

export function useRemoveSamples() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async () => {
      const count = await removeSample(client, report)
      await invalidateProperties(queryClient)
      await invalidateSiteSettings(queryClient)
      return count
    },
    meta: {
      failed: 'Failed to remove the sample',
      done: (count) => (count === 0 ? 'Sample removed' : `${count} sample listings removed`),
    },
  })
}
