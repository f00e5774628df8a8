import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileHold, FileSource } from '../held-files.ts'
import { BackupError, type NamedFile } from '../manifest.ts'
import { type BackupSource, mustHaveRoom } from '../write-backup.ts'
import { withProject } from './look-at-project.ts'
import type { Project } from './project.ts'
import { ProjectFiles } from './project-files.ts'

/**
 * What a backup of a hosted project reads.
 * @param scratch a folder that is not there, for its files while the backup is made
 * @throws BackupError
 */
export async function withProjectSource<T>(
  project: Project,
  scratch: string,
  work: (source: BackupSource, files: ProjectFiles) => Promise<T>,
): Promise<T> {
  const files = new ProjectFiles(project)
  const folder = dirname(scratch)
  if (!existsSync(folder)) throw new BackupError(`the folder ${folder} is not there; make it first`)
  await withProject(project, files, (sql) => mustHaveRoom(sql, folder, 2))
  await rm(scratch, { recursive: true, force: true })
  try {
    const source: BackupSource = {
      engine: 'supabase',
      place: project.databaseUrl,
      files: projectFileSource(files, scratch),
      keys: undefined,
    }
    return await work(source, files)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function projectFileSource(files: ProjectFiles, scratch: string): FileSource {
  const fetched = new Set<string>()
  const pathOf = ({ bucket, name }: NamedFile) =>
    join(scratch, createHash('sha256').update(`${bucket}\0${name}`).digest('hex'))
  return {
    async begin(): Promise<FileHold> {
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      return {
        async hold(row) {
          // Another try asks for the same; a name that was given to other bytes has another time.
          const key = JSON.stringify([row.bucket, row.name, row.lastModified])
          if (fetched.has(key)) return 'held'
          const bytes = await files.read(row)
          if (!bytes) return 'gone'
          await writeFile(pathOf(row), bytes, { mode: 0o600 })
          fetched.add(key)
          return 'held'
        },
        async open(file) {
          const path = pathOf(file)
          return { size: (await stat(path)).size, body: createReadStream(path) }
        },
        release: async () => undefined,
      }
    },
  }
}
