import type { QueryClient } from '@tanstack/react-query'
import { DataError } from '../data-error'
import type { StaffClient } from '../staff-client'
import { BACKUP_KEY } from './staff-keys'

/** It goes on after this has answered. @throws DataError */
export async function beginBackup(client: StaffClient): Promise<void> {
  await ask(client, 'backups', {})
}

/** @returns where the newest backup is sent from, once and for a minute. @throws DataError */
export async function backupAddress(client: StaffClient, password: string): Promise<string> {
  const answer = await ask(client, 'backup-tickets', { password })
  const { path }: { path?: string } = await answer.json()
  if (!path) throw new DataError('unknown', 'the server names no address')
  return path
}

export async function invalidateBackups(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: BACKUP_KEY })
}

const kinds: Record<number, DataError['kind']> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
}
const hints: Record<number, string> = {
  404: 'no_backup',
  409: 'backup_running',
  422: 'wrong_password',
  423: 'account_too_new',
  429: 'too_many_backups',
}

async function ask(client: StaffClient, name: string, body: object): Promise<Response> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  if (!token) throw new DataError('signed_out', 'no session')
  const answer = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch((error) => {
    throw new DataError('offline', 'the server was not reached', { cause: error })
  })
  if (answer.ok) return answer
  const hint = hints[answer.status]
  // Only the server knows until when.
  const details = answer.status === 423 ? await wordsOf(answer) : undefined
  throw new DataError(kinds[answer.status] ?? 'unknown', `${name} answered ${answer.status}`, {
    ...(hint && { hint }),
    ...(details && { details }),
  })
}

async function wordsOf(answer: Response): Promise<string | undefined> {
  const { error }: { error?: unknown } = await answer.json()
  return typeof error === 'string' ? error : undefined
}
