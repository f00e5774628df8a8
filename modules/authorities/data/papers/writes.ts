import type { QueryClient } from '@tanstack/react-query'
import { askServer } from '~/kit/data/ask-server'
import { DataError, dataErrorOf } from '~/kit/data/data-error'
import { changed } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { PAPER_BUCKET, PAPER_TYPES, type PaperKind, paperName } from '~/platform/values/papers'
import { paperKeys } from './staff-keys'

/** The file first: a row stands for a complete one. @throws DataError */
export async function addPaper(
  client: StaffClient,
  propertyId: string,
  kind: PaperKind,
  file: File,
): Promise<void> {
  const path = `${propertyId}/${crypto.randomUUID()}.${PAPER_TYPES[file.type]}`
  const stored = await client.storage
    .from(PAPER_BUCKET)
    .upload(path, file, { contentType: file.type, cacheControl: '0' })
  if (stored.error) throw uploadError(stored.error)
  const row = { property_id: propertyId, kind, name: paperName(file.name), path, bytes: file.size }
  const { error, status } = await client.from('papers').insert(row)
  if (error) throw dataErrorOf(error, status)
}

function uploadError(error: Error): DataError {
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  const kinds: Readonly<Record<number, 'signed_out' | 'forbidden'>> = {
    401: 'signed_out',
    403: 'forbidden',
  }
  const hints: Readonly<Record<number, string>> = {
    413: 'paper_too_large',
    415: 'paper_of_wrong_kind',
    507: 'disk_full',
  }
  const kind = kinds[status] ?? (status === 0 ? 'offline' : 'unknown')
  return new DataError(kind, error.message, { hint: hints[status], cause: error })
}

/** @throws DataError; not_found where there was nothing to remove */
export async function removePaper(client: StaffClient, id: string): Promise<void> {
  changed(await client.from('papers').delete().eq('id', id).select('id'), 'not_found')
}

/** Asks the site's server, which notes who opens it. @throws DataError */
export async function openPaper(client: StaffClient, id: string): Promise<Blob> {
  const answer = await askServer(client, 'opened-papers', { paper_id: id })
  return answer.blob()
}

export async function invalidatePapers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: paperKeys.all })
}
