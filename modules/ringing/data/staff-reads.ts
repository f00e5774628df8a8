import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
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
