import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EnquiryRoute,
  type EnquiryRules,
  invalidateStaffSettings,
  saveEnquiryRoute,
  saveEnquiryRules,
  saveSlipDays,
} from '~/data/staff-settings/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

/** @param shown the settings that the admin saw when choosing */
export function useSaveEnquiryRules(shown: EnquiryRules) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: EnquiryRules) => saveEnquiryRules(client, shown, chosen),
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}

/** @param shown the settings that the admin saw when choosing */
export function useSaveEnquiryRoute(shown: EnquiryRoute) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: EnquiryRoute) => saveEnquiryRoute(client, shown, chosen),
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save rule', done: 'Rule saved' },
  })
}

/** @param shown the settings that the admin saw when choosing */
export function useSaveSlipDays(shown: number) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: number) => saveSlipDays(client, shown, chosen),
    onSettled: () => invalidateStaffSettings(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
