import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { sessionKeys } from './staff-keys'

export function sessionsQuery(client: StaffClient, userId: string) {
  return queryOptions({
    queryKey: sessionKeys.of(userId),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('sessions_of', { account: userId }).abortSignal(signal)),
    meta: { failure: 'sessions_failed' },
  })
}

export type AccountSession = AnswerOf<typeof sessionsQuery>[number]

export function secondStepDueQuery(client: StaffClient, userId: string) {
  return queryOptions({
    queryKey: sessionKeys.secondStepDue(userId),
    queryFn: async ({ signal }): Promise<boolean> =>
      dataOf(await client.rpc('must_set_up_second_step').abortSignal(signal)),
    refetchOnWindowFocus: true,
    meta: { failure: 'profile_failed' },
  })
}
