import { queryOptions } from '@tanstack/react-query'
import { askServer } from '~/kit/data/ask-server'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { parseBackupState, parseBackupStore } from '~/modules/backups/backup-state'
import { BACKUP_KEY, BACKUP_STORE_KEY, NEW_SITE_KEY } from './staff-keys'

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

/** For admins; null where there is none. */
export function backupStoreQuery(client: StaffClient) {
  return queryOptions({
    queryKey: BACKUP_STORE_KEY,
    queryFn: async ({ signal }) => {
      const answer = await askServer(client, 'backup-store', {}, { signal })
      return parseBackupStore(await answer.json())
    },
    staleTime: 60_000,
    meta: { failure: 'backup_store_failed' },
  })
}

export interface NewSite {
  isNew: boolean
  way: 'upload' | 'command' | 'hosted'
}

export function newSiteQuery(client: StaffClient) {
  return queryOptions({
    queryKey: NEW_SITE_KEY,
    queryFn: async ({ signal }): Promise<NewSite> => {
      const answer = await askServer(client, 'new-site', {}, { signal })
      const { is_new, way }: { is_new?: boolean; way?: string } = await answer.json()
      const known = way === 'upload' || way === 'command' ? way : 'hosted'
      return { isNew: is_new === true, way: known }
    },
    staleTime: 60_000,
    meta: { failure: 'new_site_failed' },
  })
}
