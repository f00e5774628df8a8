import { type TestPushResult, testPushResult } from '~/domain/test-push'
import { DataError, dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

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
  await ask(client, 'push-subscriptions', subscription)
}

/** @throws DataError */
export async function endPushSubscription(client: StaffClient, id: string): Promise<boolean> {
  return dataOf(await client.rpc('end_push_subscription', { subscription: id }))
}

/** Rings this browser once. @throws DataError; not_found where it isn't rung */
export async function sendTestPush(client: StaffClient): Promise<TestPushResult> {
  return testPushResult(await ask(client, 'test-push', {}))
}

async function ask(client: StaffClient, action: string, body: object): Promise<unknown> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  if (!token) throw new DataError('signed_out', 'no session')
  const answer = await fetch(`/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(unreached)
  if (answer.ok) return answer.json()
  const [kind, hint] = refusals[answer.status] ?? ['unknown']
  throw new DataError(kind, `${action} answered ${answer.status}`, { hint })
}

const refusals: Record<number, [DataError['kind'], string?]> = {
  401: ['signed_out'],
  403: ['forbidden', 'ringing_forbidden'],
  404: ['not_found', 'not_rung'],
  422: ['unknown', 'unknown_push_service'],
  429: ['unknown', 'too_many_rings'],
}

function unreached(cause: unknown): never {
  throw new DataError('offline', 'the server was not reached', { cause })
}
