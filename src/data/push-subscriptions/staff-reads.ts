import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { pushSubscriptionKeys } from './staff-keys'

export function pushSubscriptionsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: pushSubscriptionKeys.devices,
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('push_subscriptions').abortSignal(signal)),
    meta: { failure: 'push_subscriptions_failed' },
  })
}

export type RungDevice = AnswerOf<typeof pushSubscriptionsQuery>[number]
