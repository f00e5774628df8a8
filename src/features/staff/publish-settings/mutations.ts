import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  invalidateStaffSettings,
  type PublishRules,
  savePublishRules,
} from '~/data/staff-settings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

/** @param shown the settings that the admin saw when choosing */
export function useSavePublishRules(shown: PublishRules) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: PublishRules) => savePublishRules(client, shown, chosen),
    // Also after a conflict: the screen then shows what the other admin chose.
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
