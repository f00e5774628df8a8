import type { QueryClient } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { NOTICE_KEY } from './keys'
import { STORED_NOTICE_KEY } from './staff-keys'

/** @param version that was edited @returns the number of the new one */
export async function publishNotice(
  client: StaffClient,
  version: number,
  body: string,
): Promise<number> {
  return dataOf(await client.rpc('publish_privacy_notice', { version, body }))
}

export async function invalidateNotice(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: STORED_NOTICE_KEY }),
    queryClient.invalidateQueries({ queryKey: NOTICE_KEY }),
  ])
}
