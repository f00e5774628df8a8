import type { QueryClient } from '@tanstack/react-query'
import { DataError, dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STORED_NOTICE_KEY, type StoredNotice } from './staff-reads'

/** @param version that was edited @returns the number of the new one */
export async function publishNotice(
  client: StaffClient,
  version: number,
  body: string,
): Promise<number> {
  return dataOf(await client.rpc('publish_privacy_notice', { version, body }))
}

export function isNoticeConflict(error: unknown): boolean {
  return error instanceof DataError && error.hint === 'conflict'
}

/** The version published in the meantime; null where the refusal doesn't include it. */
export function conflictingNotice(error: unknown): StoredNotice | null {
  if (!(error instanceof DataError) || error.hint !== 'conflict' || !error.details) return null
  return JSON.parse(error.details) as StoredNotice
}

export async function invalidateNotice(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: STORED_NOTICE_KEY }),
    queryClient.invalidateQueries({ queryKey: ['privacy_notices'] }),
  ])
}
