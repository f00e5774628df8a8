import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Access, invalidateStaffSettings, saveAccess } from '~/data/staff-settings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

/** @param shown the settings that the admin saw when choosing */
export function useSaveAccess(shown: Access) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Access) => saveAccess(client, shown, chosen),
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
