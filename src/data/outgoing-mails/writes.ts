import type { QueryClient } from '@tanstack/react-query'
import { type TestMailResult, testMailResult } from '~/domain/test-mail'
import { DataError } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STUCK_MAILS_KEY } from './staff-keys'

/** To the caller's own address. @throws DataError */
export async function sendTestMail(client: StaffClient): Promise<TestMailResult> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  if (!token) throw new DataError('signed_out', 'no session')
  const answer = await fetch('/api/test-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  }).catch((error) => {
    throw new DataError('offline', 'the server was not reached', { cause: error })
  })
  if (answer.ok) return testMailResult(await answer.json())
  const kinds = { 401: 'signed_out', 403: 'forbidden' } as const
  const kind = answer.status === 401 || answer.status === 403 ? kinds[answer.status] : 'unknown'
  const hint = answer.status === 429 ? 'too_many_test_mails' : undefined
  throw new DataError(kind, `test-email answered ${answer.status}`, { hint })
}

export async function invalidateStuckMails(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: STUCK_MAILS_KEY })
}
