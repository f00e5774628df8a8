import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** What is known of a stored file; kept beside it, so that it is served without the database. */
export interface StoredFile {
  blob: string
  contentType: string
  cacheControl: string
  size: number
  eTag: string
  lastModified: string
}

export const largestObjectBytes = 10 * 1024 * 1024

/**
 * The library has no adapter for a file system. Names are hashed, so none leads out of the folder;
 * a description names a blob, and both are renamed into place: an object is there whole or not.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = undefined
  readonly #folder: string
  readonly #listeners = new Set<() => void>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(bucket: string, key: string): Promise<StoredFile | undefined> {
    try {
      return JSON.parse(await readFile(this.#description(bucket, key), 'utf8')) as StoredFile
    } catch {
      return undefined
    }
  }

  /** Calls back when a file was stored or removed by this process. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  read(file: StoredFile): ReadableStream {
    return Readable.toWeb(createReadStream(join(this.#folder, file.blob))) as ReadableStream
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter['uploadObject']>[3],
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
    if (bytes.length > largestObjectBytes) throw new Error('object too large')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const file: StoredFile = {
      blob: join('blobs', hash.slice(0, 2), `${hash.slice(2, 40)}-${randomUUID()}`),
      contentType,
      cacheControl,
      size: bytes.length,
      eTag: `"${hash.slice(0, 32)}"`,
      lastModified: new Date().toISOString(),
    }
    const replaced = await this.find(bucket, key)
    await writeWhole(join(this.#folder, file.blob), bytes)
    await writeWhole(this.#description(bucket, key), Buffer.from(JSON.stringify(file)))
    if (replaced) await rm(join(this.#folder, replaced.blob), { force: true })
    this.#changed()
    return metadata(file)
  }

  async getObject(bucket: string, key: string) {
    const file = await this.#existing(bucket, key)
    return { httpStatusCode: 200, metadata: metadata(file), body: this.read(file) as never }
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return metadata(await this.#existing(bucket, key))
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = await this.find(bucket, key)
    await rm(this.#description(bucket, key), { force: true })
    if (file) await rm(join(this.#folder, file.blob), { force: true })
    this.#changed()
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  copyObject(): never {
    throw new Error('copying objects is not offered')
  }

  privateAssetUrl(): never {
    throw new Error('private addresses are not offered')
  }

  async #existing(bucket: string, key: string): Promise<StoredFile> {
    const file = await this.find(bucket, key)
    if (!file) throw new Error('object not found')
    return file
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  #description(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex')
    return join(this.#folder, 'objects', hash.slice(0, 2), `${hash.slice(2)}.json`)
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.new`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

function metadata(file: StoredFile): ObjectMetadata {
  return {
    httpStatusCode: 200,
    size: file.size,
    contentLength: file.size,
    mimetype: file.contentType,
    cacheControl: file.cacheControl,
    eTag: file.eTag,
    lastModified: new Date(file.lastModified),
  } as ObjectMetadata
}
