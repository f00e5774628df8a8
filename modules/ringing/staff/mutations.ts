import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { startRinging, stopRinging } from '~/kit/staff/this-device'
import { pushSubscriptionKeys } from '~/modules/ringing/data/staff-keys'
import {
  addPushSubscription,
  endPushSubscription,
  fetchPushKey,
  sendTestPush,
} from '~/modules/ringing/data/writes'

export function useSwitchOn(onSettled: () => Promise<unknown>) {
  const client = useStaffClient()
  return useMutation({
    mutationFn: async () => {
      const subscription = await startRinging(await fetchPushKey())
      if (subscription) await addPushSubscription(client, subscription.toJSON())
      return subscription !== undefined
    },
    meta: { failed: 'Failed to switch it on' },
    onSettled,
  })
}

type Ended = { id: string; isThis: boolean }

export function useStopRinging(onSettled: () => Promise<unknown>) {
  const client = useStaffClient()
  return useMutation({
    mutationFn: async ({ id, isThis }: Ended) => {
      await endPushSubscription(client, id)
      if (isThis) await stopRinging()
    },
    meta: { failed: 'Failed to switch it off', done: 'It rings there no more' },
    onSettled,
  })
}

export function useTestPush() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendTestPush(client),
    meta: { failed: 'Failed to send the test' },
    onSettled: afterWrite(() =>
      queryClient.invalidateQueries({ queryKey: pushSubscriptionKeys.all }),
    ),
  })
}
