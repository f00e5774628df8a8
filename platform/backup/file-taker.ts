import type { SqlConnection } from '../database/sql-connection.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { describeFile, FileStorage } from '../storage/file-storage.ts'
import type { NamedFile } from './manifest.ts'

interface Metadata {
  mimetype?: string
  cacheControl?: string
  lastModified?: string
}

/** Each is flushed to the disk, which takes its time. */
const atOnce = 8

export class FileTaker {
  readonly #sql: SqlConnection
  readonly #storage: FileStorage
  readonly #writing = new Set<Promise<void>>()
  #failure: unknown

  constructor(sql: SqlConnection, place: FilePlace) {
    this.#sql = sql
    this.#storage = new FileStorage(place)
  }

  async take({ bucket, name }: NamedFile, bytes: Buffer): Promise<void> {
    const [row] = await this.#sql.query<{ metadata: Metadata | null }>(
      'select metadata from storage.objects where bucket_id = $1 and name = $2',
      [bucket, name],
    )
    const { mimetype, cacheControl, lastModified } = row?.metadata ?? {}
    const described = describeFile(
      bytes,
      mimetype ?? 'application/octet-stream',
      cacheControl ?? 'no-cache',
    )
    const file = { ...described, lastModified: lastModified ?? described.lastModified }
    const writing = this.#storage
      .put({ bucket, key: name, file }, bytes)
      .then(
        () => undefined,
        (error) => {
          this.#failure ??= error
        },
      )
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
    if (this.#writing.size >= atOnce) await Promise.race(this.#writing)
    if (this.#failure) throw this.#failure
  }

  async finish(): Promise<void> {
    await Promise.all(this.#writing)
    if (this.#failure) throw this.#failure
  }
}
