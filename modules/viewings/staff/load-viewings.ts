import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import {
  unansweredViewingsQuery,
  viewingsAfterQuery,
  viewingsOfDayQuery,
} from '~/modules/viewings/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { addDays } from '~/platform/values/manila-time'
import type { DaySearch } from './day-search'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

/** Today where the address names no day. */
export function shownDay({ day = manilaDay() }: DaySearch): string {
  return day
}

/** @param by days from the one in the address */
export function stepDay(search: DaySearch, by: number): string {
  return addDays(shownDay(search), by)
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
