import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useOrder } from '~/kit/staff/use-order'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import { peopleQuery, type StaffPerson } from '~/modules/people/data/staff-reads'
import { handOverWork, removePerson, reorderPeople } from '~/modules/people/data/writes'
import { THE_BROKERAGE } from '~/modules/people/person-values'
import { invalidatePeople } from '~/modules/people/staff/invalidate'
import { workInWords } from './work-in-words'

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

/** Moves listings and open enquiries first, so that nothing is lost if removing fails. */
export function useHandOver() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async ({ from, to, isRemoved }: HandOver) => {
      const moved = await handOverWork(client, from.id, to?.id ?? null)
      if (isRemoved) await removePerson(client, from.id, report)
      const handed = `${workInWords(moved)} transferred to ${to?.name ?? THE_BROKERAGE.toLowerCase()}`
      if (!isRemoved) return handed
      return moved.listings + moved.enquiries > 0
        ? `${from.name} removed, ${handed}`
        : `${from.name} removed`
    },
    meta: { failed: 'Failed to transfer work', done: String },
    onSettled: afterWrite(() =>
      Promise.all([invalidatePeople(queryClient), invalidateEnquiries(queryClient)]),
    ),
  })
}
