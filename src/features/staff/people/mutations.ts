import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidatePeople } from '~/data/people/invalidate'
import { peopleQuery, type StaffPerson } from '~/data/people/staff-reads'
import { handOverListings, removePerson, reorderPeople } from '~/data/people/writes'
import { THE_BROKERAGE } from '~/domain/person-values'
import { useStaffClient } from '~/lib/staff/auth-context'
import { listingsInWords } from './listings-in-words'

/** Shows the new order at once, and the old one again where the database refuses. */
export function useReorderPeople() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { queryKey } = peopleQuery(client)
  return useMutation({
    mutationFn: (people: StaffPerson[]) =>
      reorderPeople(
        client,
        people.map(({ id }) => id),
      ),
    onMutate: async (people) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, people)
    },
    meta: { failed: 'Failed to save the order' },
    onSettled: () => invalidatePeople(queryClient),
  })
}

/** @param to undefined for the brokerage */
type HandOver = { from: StaffPerson; to: StaffPerson | undefined; isRemoved: boolean }

/** Their listings first: should removing fail, nothing is lost. Answers what became of them. */
export function useHandOver() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async ({ from, to, isRemoved }: HandOver) => {
      const moved = await handOverListings(client, from.id, to?.id ?? null)
      if (isRemoved) await removePerson(client, from.id, report)
      const handed = `${listingsInWords(moved)} handed over to ${to?.name ?? THE_BROKERAGE.toLowerCase()}`
      if (!isRemoved) return handed
      return moved > 0 ? `${from.name} removed, ${handed}` : `${from.name} removed`
    },
    meta: { failed: 'Failed to hand the listings over', done: String },
    onSettled: () => invalidatePeople(queryClient),
  })
}
