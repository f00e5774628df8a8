import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { readCopyRow } from './copy-text.ts'
import { BackupError, type Manifest, rowsIn, tableMember } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { mustBeKnown } from './restore.ts'

export const aboutBackup = z.object({
  /** Null where nobody has given the site one. */
  siteName: z.string().nullable(),
  /** ISO time. */
  madeAt: z.string(),
  bale: z.string(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Drafts and those in the trash too. */
  listings: z.number(),
  enquiries: z.number(),
  accounts: z.number(),
})

export type AboutBackup = z.infer<typeof aboutBackup>

const settings = 'public.site_settings'
/** More than the one row ever has. */
const largestSettings = 1024 * 1024

/** Reads it whole, and says what site it is of. @throws BackupError */
export async function lookAtBackup(path: string): Promise<AboutBackup> {
  const chunks: Buffer[] = []
  let held = 0
  const { head, manifest } = await checkBackup(path, (name, chunk) => {
    if (name !== tableMember(settings, 0) || held > largestSettings) return
    chunks.push(chunk)
    held += chunk.length
  })
  await mustBeKnown(head)
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  if (rowsOf('auth.users') === 0) {
    throw new BackupError('it has no account that could sign in', { problem: 'damaged' })
  }
  return {
    siteName: nameIn(Buffer.concat(chunks).toString('utf8'), manifest),
    madeAt: head.madeAt,
    bale: head.bale,
    bytes: (await stat(path)).size,
    rows: rowsIn(manifest),
    files: manifest.files,
    listings: rowsOf('public.properties'),
    enquiries: rowsOf('public.enquiries'),
    accounts: rowsOf('auth.users'),
  }
}

function nameIn(rows: string, { tables }: Manifest): string | null {
  const columns = tables.find(({ name }) => name === settings)?.columns ?? []
  const [line = ''] = rows.split('\n')
  const at = columns.indexOf('business_name')
  return (at >= 0 && readCopyRow(line)[at]) || null
}
