import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/data/staff-client'
import {
  unansweredViewingsQuery,
  viewingsAfterQuery,
  viewingsOfDayQuery,
} from '~/data/viewings/staff-reads'
import { manilaDay } from '~/domain/dates'
import { addDays, isDay } from '~/domain/manila-time'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

/** Today where the address names no valid day. */
export function shownDay(day: string | undefined): string {
  return day !== undefined && isDay(day) ? day : manilaDay()
}

/** @param by days from the one in the address */
export function stepDay(day: string | undefined, by: number): string {
  return addDays(shownDay(day), by)
}

export async function loadViewings(
  { queryClient, staff: { client } }: Context,
  day: string,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(viewingsOfDayQuery(client, day)),
    queryClient.prefetchQuery(viewingsAfterQuery(client, day)),
    queryClient.prefetchQuery(unansweredViewingsQuery(client)),
  ])
}
