import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { secretLinkKeys } from '~/kit/secret-links/staff-keys'
import { type ListingLinkKind, listingLinkQuery } from '~/kit/secret-links/staff-reads'
import { endSecretLink, makeListingLink } from '~/kit/secret-links/writes'
import { useStaffClient } from '~/kit/staff/auth-context'

/** The link for the owner of a listing; `make` answers its secret. */
export function useListingLink(kind: ListingLinkKind, property: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const queryKey = secretLinkKeys.ofListing(kind, property)
  const link = useQuery(listingLinkQuery(client, kind, property)).data
  const make = useMutation({
    mutationFn: async (given: { days: number; said?: string | undefined }) => {
      const { secret, ...made } = await makeListingLink(client, { kind, property, ...given })
      queryClient.setQueryData(queryKey, made)
      return secret
    },
    meta: { done: 'Link made', failed: 'Failed to make a link' },
  })
  const end = useMutation({
    mutationFn: (id: string) => endSecretLink(client, id),
    meta: { done: 'The link has ended', failed: 'Failed to end the link' },
    // Somebody else may have made another one.
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { link, make, end }
}
