import { askServer } from '~/kit/data/ask-server'
import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { type TestPushResult, testPushResult } from '~/modules/ringing/test-push'

/** What browsers subscribe with. @throws DataError */
export async function fetchPushKey(): Promise<string> {
  const answer = await fetch('/push-key.json').catch(unreached)
  const { key }: { key?: unknown } = answer.ok ? await answer.json() : {}
  if (typeof key !== 'string') throw new DataError('unknown', 'the site has no key for pushes')
  return key
}

/** Rings this browser from now on. @throws DataError */
export async function addPushSubscription(
  client: StaffClient,
  subscription: PushSubscriptionJSON,
): Promise<void> {
  await askServer(client, 'push-subscriptions', subscription, { hints })
}

/** @throws DataError */
export async function endPushSubscription(client: StaffClient, id: string): Promise<boolean> {
  return dataOf(await client.rpc('end_push_subscription', { subscription: id }))
}

/** Rings this browser once. @throws DataError; not_found where it isn't rung */
export async function sendTestPush(client: StaffClient): Promise<TestPushResult> {
  const answer = await askServer(client, 'test-push', {}, { hints })
  return testPushResult(await answer.json())
}

const hints = {
  403: 'ringing_forbidden',
  404: 'not_rung',
  422: 'unknown_push_service',
  429: 'too_many_rings',
}

function unreached(cause: unknown): never {
  throw new DataError('offline', 'the server was not reached', { cause })
}
