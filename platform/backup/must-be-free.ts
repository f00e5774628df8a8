import { statfs } from 'node:fs/promises'
import { BackupError } from './manifest.ts'

const mebibyte = 1024 * 1024

/** @throws BackupError where the folder's disk has no room for so many bytes */
export async function mustBeFree(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const mb = (of: number) => Math.ceil(of / mebibyte)
  throw new BackupError(
    `there is not enough room in ${folder}: ${mb(bytes)} MB are needed and ${mb(bavail * bsize)} are free`,
    { problem: 'no_room' },
  )
}
