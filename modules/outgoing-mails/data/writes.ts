import type { QueryClient } from '@tanstack/react-query'
import { askServer } from '~/kit/data/ask-server'
import type { StaffClient } from '~/kit/data/staff-client'
import { type TestMailResult, testMailResult } from '~/modules/outgoing-mails/test-mail'
import { STUCK_MAILS_KEY } from './staff-keys'

/** To the caller's own address. @throws DataError */
export async function sendTestMail(client: StaffClient): Promise<TestMailResult> {
  const hints = { 429: 'too_many_test_mails' }
  const answer = await askServer(client, 'test-email', {}, { hints })
  return testMailResult(await answer.json())
}

export async function invalidateStuckMails(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: STUCK_MAILS_KEY })
}
