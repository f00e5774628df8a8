import { askServer } from '~/kit/data/ask-server'
import { DataError } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { type BringBack, parseBringBack } from '~/platform/values/bring-back'

/** Of each part of a file that is sent: one that fails is soon sent again. */
export const PART_BYTES = 2 * 1024 * 1024

const hints = {
  404: 'restored_by_command',
  409: 'other_upload',
  422: 'wrong_password',
  423: 'site_in_use',
  429: 'too_many_backups',
  507: 'no_room_for_backup',
}

/** @returns the ticket that everything else about this upload goes by @throws DataError */
export async function beginBringBack(
  client: StaffClient,
  password: string,
  size: number,
): Promise<string> {
  const answer = await askServer(client, 'bring-back', { password, size }, { hints })
  const { ticket }: { ticket?: string } = await answer.json()
  if (!ticket) throw new DataError('unknown', 'the server gives no ticket')
  return ticket
}

/** @throws DataError */
export function bringBackState(ticket: string, signal?: AbortSignal): Promise<BringBack> {
  return askUpload(ticket, { method: 'GET', ...(signal && { signal }) })
}

/** @throws DataError */
export function sendBackupPart(
  ticket: string,
  from: number,
  part: BodyInit,
  signal?: AbortSignal,
): Promise<BringBack> {
  const sent: RequestInit = { method: 'PUT', body: part, ...(signal && { signal }) }
  return askUpload(`${ticket}?from=${from}`, sent)
}

/**
 * @param agreed which rows of strangers may go with this one, as agreedTo says
 * @throws DataError
 */
export function restoreUpload(ticket: string, agreed: string): Promise<BringBack> {
  return askUpload(`${ticket}?agreed=${agreed}`, { method: 'POST' })
}

/** Nothing of it stays on the server. @throws DataError */
export async function giveUpUpload(ticket: string): Promise<void> {
  await fetch(`/bring-back/${ticket}`, { method: 'DELETE', keepalive: true }).catch((cause) => {
    throw new DataError('offline', 'the server was not reached', { cause })
  })
}

async function askUpload(path: string, asked: RequestInit): Promise<BringBack> {
  const answer = await fetch(`/bring-back/${path}`, asked).catch((cause) => {
    throw new DataError('offline', 'the server was not reached', { cause })
  })
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return parseBringBack(json)
  const kind = answer.status === 404 ? 'not_found' : 'unknown'
  const code = typeof json === 'object' && json && 'code' in json ? String(json.code) : undefined
  throw new DataError(kind, `the upload answered ${answer.status}`, { ...(code && { hint: code }) })
}
