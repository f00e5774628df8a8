import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import {
  listingsByPersonQuery,
  peopleQuery,
  personForFormQuery,
} from '~/modules/people/data/staff-reads'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

export async function loadPeople({ queryClient, staff: { client } }: Context): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(peopleQuery(client)),
    queryClient.prefetchQuery(listingsByPersonQuery(client)),
  ])
}

export async function loadPerson(
  { queryClient, staff: { client } }: Context,
  id: string,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(personForFormQuery(client, id)),
    queryClient.prefetchQuery(peopleQuery(client)),
  ])
}
