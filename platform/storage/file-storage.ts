import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  copyFile,
  glob,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** What is known of a stored file; kept beside it, so that it is served without the database. */
export interface StoredFile {
  blob: string
  contentType: string
  cacheControl: string
  size: number
  eTag: string
  lastModified: string
}

export interface Replacement {
  keep(): Promise<void>
  undo(): Promise<void>
}

export interface Unsettled extends Replacement {
  version: string
}

interface Pending {
  version: string
  bucket: string
  key: string
  file: StoredFile
  replaced?: StoredFile
}

export const largestObjectBytes = 10 * 1024 * 1024
const unfinished = '.new'
const hourMs = 60 * 60_000

export class FileGone extends Error {
  override name = 'FileGone'
}

export function describeFile(
  bytes: Uint8Array,
  contentType: string,
  cacheControl: string,
): StoredFile {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return {
    blob: newBlob(hash),
    contentType,
    cacheControl,
    size: bytes.length,
    eTag: `"${hash.slice(0, 32)}"`,
    lastModified: new Date().toISOString(),
  }
}

export function describeCopy(file: StoredFile): StoredFile {
  const blob = newBlob(file.eTag.replaceAll('"', ''))
  return { ...file, blob, lastModified: new Date().toISOString() }
}

function newBlob(hash: string): string {
  return join('blobs', hash.slice(0, 2), `${hash.slice(2, 40)}-${randomUUID()}`)
}

/**
 * Names are hashed, so none leads out of the folder; a description names a blob, and both are renamed
 * into place: an object is there whole or not.
 */
export class FileStorage {
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

  /** Bytes of the disk that are free for others than its administrator; all where it can't be asked. */
  async freeBytes(): Promise<number> {
    const disk = await statfs(this.#folder).catch(() => undefined)
    return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  read(file: StoredFile): ReadableStream {
    return Readable.toWeb(createReadStream(join(this.#folder, file.blob))) as ReadableStream
  }

  /**
   * Gives an object's bytes a second name, which outlives the object.
   * @returns undefined where there is none
   */
  async keepAs(path: string, bucket: string, key: string): Promise<StoredFile | undefined> {
    const file = await this.find(bucket, key)
    if (!file) return undefined
    return (await nameAgain(join(this.#folder, file.blob), path)) ? file : undefined
  }

  /**
   * To be kept or undone; on an error nothing is left.
   * @param content bytes, or the file of another object, which is given a second name
   * @param version of the row, by which `unsettled` knows it where the program ends meanwhile
   * @throws FileGone where that was removed meanwhile
   */
  async put(
    bucket: string,
    key: string,
    content: Uint8Array | StoredFile,
    file: StoredFile,
    version?: string,
  ): Promise<Replacement> {
    const replaced = await this.find(bucket, key)
    const pending = version && { version, bucket, key, file, ...(replaced && { replaced }) }
    if (pending) await this.#note(pending)
    const name = (described: StoredFile) =>
      writeWhole(this.#description(bucket, key), Buffer.from(JSON.stringify(described)))
    try {
      await this.#putBlob(content, file)
      await name(file)
    } catch (error) {
      await this.#removeBlob(file)
      await this.#forget(version)
      throw error
    }
    return {
      keep: async () => {
        await this.#removeBlob(replaced)
        await this.#forget(version)
        this.#changed()
      },
      undo: async () => {
        if (replaced) await name(replaced)
        else await rm(this.#description(bucket, key), { force: true })
        await this.#removeBlob(file)
        await this.#forget(version)
      },
    }
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = await this.find(bucket, key)
    await rm(this.#description(bucket, key), { force: true })
    await this.#removeBlob(file)
    this.#changed()
  }

  async deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  /** The process that wrote these has ended: no upload takes an hour. @returns how many there were */
  async removeUnfinished(now = Date.now()): Promise<number> {
    let count = 0
    for await (const name of glob(`**/*${unfinished}`, { cwd: this.#folder })) {
      const path = join(this.#folder, name)
      const { mtimeMs = now } = await stat(path).catch(() => ({}) as { mtimeMs?: number })
      if (now - mtimeMs < hourMs) continue
      await rm(path, { force: true })
      count += 1
    }
    return count
  }

  async *unsettled(now = Date.now()): AsyncGenerator<Unsettled> {
    for await (const name of glob('pending/*.json', { cwd: this.#folder })) {
      const path = join(this.#folder, name)
      const { mtimeMs = now } = await stat(path).catch(() => ({}) as { mtimeMs?: number })
      if (now - mtimeMs < hourMs) continue
      const noted = await readFile(path, 'utf8')
        .then(JSON.parse)
        .catch(() => undefined)
      if (noted) yield this.#unsettled(noted)
      else await rm(path, { force: true })
    }
  }

  /** Another upload may have taken the name since: its file stays. */
  #unsettled({ version, bucket, key, file, replaced }: Pending): Unsettled {
    const isNamed = async (blob: string) => (await this.find(bucket, key))?.blob === blob
    return {
      version,
      keep: async () => {
        if (replaced && !(await isNamed(replaced.blob))) await this.#removeBlob(replaced)
        await this.#forget(version)
      },
      undo: async () => {
        const path = this.#description(bucket, key)
        if (await isNamed(file.blob)) {
          if (replaced) await writeWhole(path, Buffer.from(JSON.stringify(replaced)))
          else await rm(path, { force: true })
        }
        await this.#removeBlob(file)
        await this.#forget(version)
      },
    }
  }

  async #note(pending: Pending): Promise<void> {
    await writeWhole(this.#pending(pending.version), Buffer.from(JSON.stringify(pending)))
  }

  async #forget(version: string | undefined): Promise<void> {
    if (version) await rm(this.#pending(version), { force: true })
  }

  #pending(version: string): string {
    return join(this.#folder, 'pending', `${version}.json`)
  }

  async #putBlob(content: Uint8Array | StoredFile, { blob }: StoredFile): Promise<void> {
    const path = join(this.#folder, blob)
    if (content instanceof Uint8Array) return writeWhole(path, content)
    await mkdir(dirname(path), { recursive: true })
    if (!(await nameAgain(join(this.#folder, content.blob), path))) throw new FileGone()
  }

  async #removeBlob(file: StoredFile | undefined): Promise<void> {
    if (file) await rm(join(this.#folder, file.blob), { force: true })
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  #description(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex')
    return join(this.#folder, 'objects', hash.slice(0, 2), `${hash.slice(2)}.json`)
  }
}

/** @returns whether it was there */
async function nameAgain(blob: string, path: string): Promise<boolean> {
  try {
    await link(blob, path)
  } catch (error) {
    if (isMissing(error)) return false
    // Not every file system has links.
    await copyFile(blob, path)
  }
  return true
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}${unfinished}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
