import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readCopyRow } from '../copy-text.ts'
import {
  type BackedUpTable,
  BackupError,
  fileMember,
  fileOfMember,
  type Manifest,
  type NamedFile,
  tableOfMember,
} from '../manifest.ts'
import { readMembers } from '../read-backup.ts'
import { notEmpty } from './must-be-empty.ts'
import type { Project } from './project.ts'
import type { FileKind, ProjectFiles } from './project-files.ts'

const objects = 'storage.objects'
/** Each is in memory twice meanwhile. */
const atOnce = 4

interface Sending {
  project: Project
  files: ProjectFiles
  manifest: Manifest
  there: ReadonlySet<string>
}

/** Each is read back and compared. @throws BackupError */
export async function sendFiles(path: string, sending: Sending): Promise<void> {
  const { manifest } = sending
  const table = manifest.tables.find(({ name }) => name === objects)
  const chunks: Buffer[] = []
  let kinds: Map<string, FileKind> | undefined
  const turns = new Turns()
  try {
    await readMembers(path, async ({ name, body }) => {
      if (tableOfMember(name) === objects) chunks.push(await buffer(body))
      const file = fileOfMember(name)
      if (!file) return
      kinds ??= readKinds(Buffer.concat(chunks).toString('utf8'), table)
      const kind = kinds.get(name) ?? usualKind
      const bytes = await buffer(body)
      await turns.take(() => send(sending, file, bytes, kind))
    })
  } finally {
    await turns.end()
  }
  turns.mustBeWell()
}

async function send(
  { project, files, manifest, there }: Sending,
  file: NamedFile,
  bytes: Buffer,
  kind: FileKind,
): Promise<void> {
  const name = `${file.bucket}/${file.name}`
  const wasThere = there.has(name)
  if (!wasThere) await files.write(file, bytes, kind)
  const found = await files.read(file)
  if (found && sumOf(found) === manifest.members[fileMember(file)]) return
  if (wasThere) throw notEmpty(project, `another file ${name}`)
  throw new BackupError(`the file ${name} is not what was sent`)
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const usualKind: FileKind = { type: 'application/octet-stream', maxAge: '0' }

function readKinds(rows: string, table: BackedUpTable | undefined): Map<string, FileKind> {
  const kinds = new Map<string, FileKind>()
  const columns = table?.columns ?? []
  const at = (column: string) => columns.indexOf(column)
  for (const line of rows.split('\n')) {
    if (line === '') continue
    const row = readCopyRow(line)
    const [bucket, name] = [row[at('bucket_id')], row[at('name')]]
    if (!bucket || !name) continue
    const { mimetype, cacheControl } = JSON.parse(row[at('metadata')] ?? '{}') as Record<
      string,
      unknown
    >
    kinds.set(fileMember({ bucket, name }), {
      type: typeof mimetype === 'string' ? mimetype : usualKind.type,
      maxAge: /max-age=(\d+)/.exec(String(cacheControl))?.[1] ?? usualKind.maxAge,
    })
  }
  return kinds
}

class Turns {
  readonly #running = new Set<Promise<void>>()
  #failure: unknown

  async take(work: () => Promise<void>): Promise<void> {
    this.mustBeWell()
    const running = work()
      .catch((error) => {
        this.#failure ??= error
      })
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
    if (this.#running.size >= atOnce) await Promise.race(this.#running)
    this.mustBeWell()
  }

  async end(): Promise<void> {
    await Promise.all(this.#running)
  }

  mustBeWell(): void {
    if (this.#failure) throw this.#failure
  }
}
