import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateFeeds, turnFeed } from '~/data/feeds/writes'
import type { FeedName } from '~/domain/feeds/feeds'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useTurnFeed() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, isOn }: { name: FeedName; isOn: boolean }) => turnFeed(client, name, isOn),
    onSettled: () => invalidateFeeds(queryClient),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
