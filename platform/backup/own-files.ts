import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStorage } from '../storage/file-storage.ts'
import type { FileHold, FileSource, ObjectRow } from './held-files.ts'
import type { NamedFile } from './manifest.ts'

const prefix = 'held-'
const dayMs = 24 * 60 * 60_000

export function ownFileSource(storageFolder: string): FileSource {
  const storage = new FileStorage(storageFolder)
  return {
    async begin(): Promise<FileHold> {
      await removeForgotten(storageFolder)
      const folder = join(storageFolder, `${prefix}${randomUUID()}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const pathOf = ({ bucket, name }: NamedFile) =>
        join(folder, createHash('sha256').update(`${bucket}\0${name}`).digest('hex'))
      return {
        async hold(row: ObjectRow) {
          const file = await storage.keepAs(pathOf(row), row.bucket, row.name)
          if (!file) return 'gone'
          return row.lastModified === null || row.lastModified === file.lastModified
            ? 'held'
            : 'other'
        },
        async open(file) {
          const path = pathOf(file)
          return { size: (await stat(path)).size, body: createReadStream(path) }
        },
        release: () => rm(folder, { recursive: true, force: true }),
      }
    },
  }
}

async function removeForgotten(storageFolder: string): Promise<void> {
  for await (const name of glob(`${prefix}*`, { cwd: storageFolder })) {
    const path = join(storageFolder, name)
    const { mtimeMs = Date.now() } = await stat(path).catch(() => ({}) as { mtimeMs?: number })
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
