import type { QueryClient } from '@tanstack/react-query'
import { askServer } from '~/kit/data/ask-server'
import { DataError } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { BACKUP_KEY } from './staff-keys'

/** It goes on after this has answered. @throws DataError */
export async function beginBackup(client: StaffClient): Promise<void> {
  await askServer(client, 'backups', {}, { hints })
}

/** @returns where the newest backup is sent from, once and for a minute. @throws DataError */
export async function backupAddress(client: StaffClient, password: string): Promise<string> {
  const answer = await askServer(client, 'backup-tickets', { password }, { hints })
  const { path }: { path?: string } = await answer.json()
  if (!path) throw new DataError('unknown', 'the server names no address')
  return path
}

export async function invalidateBackups(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: BACKUP_KEY })
}

const hints = {
  404: 'no_backup',
  409: 'backup_running',
  422: 'wrong_password',
  423: 'account_too_new',
  429: 'too_many_backups',
}
