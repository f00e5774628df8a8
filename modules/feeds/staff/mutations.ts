import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateFeeds, turnFeed } from '~/modules/feeds/data/writes'
import type { FeedName } from '~/modules/feeds/feeds'

export function useTurnFeed() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, isOn }: { name: FeedName; isOn: boolean }) => turnFeed(client, name, isOn),
    onSettled: afterWrite(() => invalidateFeeds(queryClient)),
    meta: { failed: 'Failed to save setting', done: 'Setting saved' },
  })
}
