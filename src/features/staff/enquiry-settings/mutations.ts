import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EnquiryRules,
  invalidateStaffSettings,
  saveEnquiryRules,
} from '~/data/staff-settings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

/** @param shown the settings that the admin saw when choosing */
export function useSaveEnquiryRules(shown: EnquiryRules) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: EnquiryRules) => saveEnquiryRules(client, shown, chosen),
    // Also after a conflict: the screen then shows what the other admin chose.
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
