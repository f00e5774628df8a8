import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidatePeople } from '~/data/people/invalidate'
import { peopleQuery, type StaffPerson } from '~/data/people/staff-reads'
import { handOverListings, removePerson, reorderPeople } from '~/data/people/writes'
import { THE_BROKERAGE } from '~/domain/person-values'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useOrder } from '~/lib/staff/use-order'
import { listingsInWords } from './listings-in-words'

export function useReorderPeople() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useOrder<StaffPerson>({
    queryKey: peopleQuery(client).queryKey,
    save: (people) =>
      reorderPeople(
        client,
        people.map(({ id }) => id),
      ),
    failed: 'Failed to save order',
    refresh: () => invalidatePeople(queryClient),
  })
}

/** @param to undefined for the brokerage */
type HandOver = { from: StaffPerson; to: StaffPerson | undefined; isRemoved: boolean }

/** Moves the listings first, so that nothing is lost if removing fails. */
export function useHandOver() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async ({ from, to, isRemoved }: HandOver) => {
      const moved = await handOverListings(client, from.id, to?.id ?? null)
      if (isRemoved) await removePerson(client, from.id, report)
      const handed = `${listingsInWords(moved)} transferred to ${to?.name ?? THE_BROKERAGE.toLowerCase()}`
      if (!isRemoved) return handed
      return moved > 0 ? `${from.name} removed, ${handed}` : `${from.name} removed`
    },
    meta: { failed: 'Failed to transfer listings', done: String },
    onSettled: () => invalidatePeople(queryClient),
  })
}
