import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { backupAddress, beginBackup, invalidateBackups } from '~/modules/backups/data/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { removeSample } from '~/modules/listings/data/writes'
import { invalidateStuckMails, sendTestMail } from '~/modules/outgoing-mails/data/writes'
import { invalidateSiteSettings } from '~/modules/site-settings/data/invalidate'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import {
  invalidateStaffSettings,
  saveStaffSettings,
  skipSetupStep,
} from '~/modules/staff-settings/data/writes'

export function useSkipSetupStep() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, isSkipped }: { step: string; isSkipped: boolean }) => {
      await skipSetupStep(client, step, isSkipped)
      await invalidateStaffSettings(queryClient)
    },
    meta: { failed: 'Failed to save setting' },
  })
}

type Sized = { settings: StaffSettings; size: string }

export function useSetOfficeSize() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ settings, size }: Sized) =>
      saveStaffSettings(client, settings, { office_size: size }),
    // Also after a conflict: the next tap is over what another admin saved.
    onSettled: afterWrite(() => invalidateStaffSettings(queryClient)),
    meta: { failed: 'Failed to save setting' },
  })
}

export function useSendTestMail() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendTestMail(client),
    onSuccess: () =>
      Promise.all([invalidateStaffSettings(queryClient), invalidateStuckMails(queryClient)]),
    meta: { failed: 'Failed to send the test e-mail' },
  })
}

export function useBeginBackup() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => beginBackup(client),
    onSettled: afterWrite(() => invalidateBackups(queryClient)),
    meta: { failed: 'Failed to back up' },
  })
}

export function useBackupAddress() {
  const client = useStaffClient()
  return useMutation({ mutationFn: (password: string) => backupAddress(client, password) })
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
      failed: 'Failed to remove sample',
      done: (count) => (count === 0 ? 'Sample removed' : `${count} sample listings removed`),
    },
  })
}
