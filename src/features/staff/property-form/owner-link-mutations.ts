import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftLinkKeys } from '~/data/draft-links/staff-keys'
import { endDraftLink, makeDraftLink } from '~/data/draft-links/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useMakeDraftLink(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const link = await makeDraftLink(client, propertyId)
      queryClient.setQueryData(draftLinkKeys.of(propertyId), link.ends_at)
      return link
    },
    meta: { done: 'Link made', failed: 'Failed to make a link' },
  })
}

export function useEndDraftLink(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await endDraftLink(client, propertyId)
      queryClient.setQueryData(draftLinkKeys.of(propertyId), null)
    },
    meta: { done: 'The link has ended', failed: 'Failed to end the link' },
  })
}
