import { queryOptions } from '@tanstack/react-query'
import { parseBackupState } from '~/domain/backup-state'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { BACKUP_KEY } from './staff-keys'

const whileRunningMs = 3_000

export function backupStateQuery(client: StaffClient) {
  return queryOptions({
    queryKey: BACKUP_KEY,
    queryFn: async ({ signal }) =>
      parseBackupState(dataOf(await client.rpc('backup_state').abortSignal(signal))),
    staleTime: 10_000,
    retryOnMount: true,
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunningMs : false),
    meta: { failure: 'backup_state_failed' },
  })
}
