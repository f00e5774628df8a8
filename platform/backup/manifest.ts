import { z } from 'zod'

export const backupFormat = 1

export const headMember = 'backup.json'
/** Comes last, since counts and checksums are known only then. */
export const manifestMember = 'manifest.json'
export const secretsMember = 'keys/secrets.json'
export const storageIdMember = 'keys/storage-id'

const migration = z.object({
  version: z.string().regex(/^\d+$/),
  name: z.string().nullable(),
  statements: z.array(z.string()).nullable(),
})

const head = z.object({
  format: z.number().int(),
  bale: z.string().max(200),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres', 'supabase']),
  migrations: z.array(migration),
})

const table = z.object({
  /** With its schema, each part quoted where SQL wants it. */
  name: z.string(),
  /** Quoted where SQL wants it; without generated columns. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** A checksum of all rows in any order. */
  sum: z.string(),
})

const namedFile = z.object({ bucket: z.string(), name: z.string() })

const manifest = z.object({
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.number().int().min(0),
  missing: z.array(namedFile),
  /** SHA-256 of each member by its name, in the order of the archive. */
  members: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

export type BackupHead = z.infer<typeof head>
export type BackedUpTable = z.infer<typeof table>
export type NamedFile = z.infer<typeof namedFile>
export type BackedUpSequence = z.infer<typeof manifest>['sequences'][number]
export type Manifest = z.infer<typeof manifest>

/** @throws BackupError */
export function parseHead(text: string): BackupHead {
  return parseAs(head, text)
}

/** @throws BackupError */
export function parseManifest(text: string): Manifest {
  return parseAs(manifest, text)
}

export const backupProblem = z.enum([
  'not_a_backup',
  'damaged',
  'newer',
  'no_room',
  'store_denied',
  'store_not_found',
  'store_unreachable',
  'store_of_another',
  'store_failed',
])
export type BackupProblem = z.infer<typeof backupProblem>

/** Its message is one line for an operator. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly problem: BackupProblem | undefined

  constructor(
    message: string,
    { problem, ...options }: ErrorOptions & { problem?: BackupProblem | undefined } = {},
  ) {
    super(message, options)
    this.problem = problem
  }
}

export function damaged(cause?: unknown): BackupError {
  return new BackupError('the backup is damaged or was cut short', { cause, problem: 'damaged' })
}

function parseAs<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw damaged(cause)
  }
}

export function rowsIn({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

export function tableMember(name: string, part: number): string {
  return `tables/${name}/${String(part).padStart(6, '0')}`
}

/** @returns the table whose rows a member holds */
export function tableOfMember(member: string): string | undefined {
  return /^tables\/(.+)\/\d{6}$/.exec(member)?.[1]
}

export function fileMember({ bucket, name }: NamedFile): string {
  return `files/${bucket}/${name}`
}

export function fileOfMember(member: string): NamedFile | undefined {
  const [, bucket, name] = /^files\/([^/]+)\/(.+)$/s.exec(member) ?? []
  return bucket !== undefined && name !== undefined ? { bucket, name } : undefined
}
