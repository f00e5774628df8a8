import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { FileGone, type FilePlace, type Hold } from './file-place.ts'

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

/** What a process that ended has left: to be kept where its row is there, else undone. */
export interface Unsettled extends Replacement {
  version: string
}

/** Its rows may be gone. */
export interface UnsettledRemoval {
  bucket: string
  removed: readonly string[]
  forget(): Promise<void>
}

/** Under which name an object is put, and the version of its row, by which `unsettled` knows it. */
export interface Placing {
  bucket: string
  key: string
  file: StoredFile
  version?: string | undefined
}

interface Pending extends Placing {
  version: string
  replaced?: StoredFile
}

interface NotedRemoval {
  version: string
  bucket: string
  removed: string[]
}

export const largestObjectBytes = 10 * 1024 * 1024
const hourMs = 60 * 60_000
const deletedAtOnce = 50

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
  return `blobs/${hash.slice(0, 2)}/${hash.slice(2, 40)}-${randomUUID()}`
}

/**
 * Names are hashed, so none leads out of the place; a description names a blob, and both appear whole:
 * an object is there whole or not.
 */
export class FileStorage {
  readonly place: FilePlace
  readonly #listeners = new Set<() => void>()

  constructor(place: FilePlace) {
    this.place = place
  }

  async find(bucket: string, key: string): Promise<StoredFile | undefined> {
    return parsed<StoredFile>(await this.place.read(descriptionOf(bucket, key)))
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** @throws FileGone */
  async read({ blob }: StoredFile): Promise<ReadableStream> {
    return Readable.toWeb((await this.place.open(blob)).body)
  }

  /** @returns undefined where there is none */
  async keepIn(hold: Hold, bucket: string, key: string): Promise<StoredFile | undefined> {
    const file = await this.find(bucket, key)
    return file && (await hold.keep(file.blob)) ? file : undefined
  }

  /**
   * To be kept or undone; on an error nothing is left.
   * @param content bytes, or the file of another object
   * @throws FileGone where that was removed meanwhile
   */
  async put(placing: Placing, content: Uint8Array | StoredFile): Promise<Replacement> {
    await this.stage(placing, content)
    return this.name(placing)
  }

  /** Brings the bytes, which nobody is shown before they have their name. */
  async stage(placing: Placing, content: Uint8Array | StoredFile): Promise<void> {
    await this.#note(placing)
    try {
      await this.#putBlob(content, placing.file)
    } catch (error) {
      await this.unstage(placing).catch(settledLater)
      throw error
    }
  }

  async unstage({ file, version }: Placing): Promise<void> {
    await this.#removeBlob(file)
    await this.#forget(version)
  }

  /** Of what is staged. */
  async name(placing: Placing): Promise<Replacement> {
    const { bucket, key, file, version } = placing
    const replaced = await this.find(bucket, key)
    try {
      if (replaced) await this.#note(placing, replaced)
      await this.#describe(bucket, key, file)
    } catch (error) {
      // A store may have done what it didn't answer.
      await this.#undo(placing, replaced).catch(settledLater)
      throw error
    }
    return {
      keep: async () => {
        await this.#removeBlob(replaced)
        await this.#forget(version)
        this.#changed()
      },
      undo: () => this.#undo(placing, replaced),
    }
  }

  /** @param isMeant where another process may have given the name to another file since */
  async deleteObject(
    bucket: string,
    key: string,
    isMeant: (file: StoredFile) => boolean = () => true,
  ): Promise<void> {
    const file = await this.find(bucket, key)
    if (file && !isMeant(file)) return
    await this.place.remove(descriptionOf(bucket, key))
    await this.#removeBlob(file)
    this.#changed()
  }

  async deleteObjects(
    bucket: string,
    keys: readonly string[],
    isMeant: (key: string, file: StoredFile) => boolean = () => true,
  ): Promise<void> {
    for (let at = 0; at < keys.length; at += deletedAtOnce) {
      const some = keys.slice(at, at + deletedAtOnce)
      await Promise.all(
        some.map((key) => this.deleteObject(bucket, key, (file) => isMeant(key, file))),
      )
    }
  }

  /** What is removed once the rows are, by this process or, where that ends, by `unsettled`. */
  async noteRemoval(bucket: string, removed: readonly string[]) {
    const version = randomUUID()
    await this.place.write(pendingOf(version), textOf({ version, bucket, removed }))
    return { forget: () => this.#forget(version) }
  }

  removeUnfinished(now = Date.now()): Promise<number> {
    return this.place.removeUnfinished(now)
  }

  /** No upload takes an hour. */
  async *unsettled(now = Date.now()): AsyncGenerator<Unsettled | UnsettledRemoval> {
    for await (const { path, changedAt } of this.place.list('pending')) {
      if (!path.endsWith('.json') || now - changedAt < hourMs) continue
      const noted = parsed<Pending | NotedRemoval>(await this.place.read(path))
      if (!noted) await this.place.remove(path)
      else if ('removed' in noted) yield { ...noted, forget: () => this.#forget(noted.version) }
      else yield this.#unsettled(noted)
    }
  }

  /** Another upload may have taken the name since: its file stays. */
  #unsettled({ replaced, ...placing }: Pending): Unsettled {
    const { version, bucket, key } = placing
    return {
      version,
      keep: async () => {
        await this.#removeUnlessNamed(bucket, key, replaced)
        await this.#forget(version)
      },
      undo: () => this.#undo(placing, replaced),
    }
  }

  async #undo(placing: Placing, replaced: StoredFile | undefined): Promise<void> {
    const { bucket, key, file } = placing
    if (await this.#isNamed(bucket, key, file)) {
      if (replaced) await this.#describe(bucket, key, replaced)
      else await this.place.remove(descriptionOf(bucket, key))
    } else await this.#removeUnlessNamed(bucket, key, replaced)
    await this.unstage(placing)
  }

  async #removeUnlessNamed(bucket: string, key: string, file: StoredFile | undefined) {
    if (file && !(await this.#isNamed(bucket, key, file))) await this.#removeBlob(file)
  }

  async #isNamed(bucket: string, key: string, { blob }: StoredFile): Promise<boolean> {
    return (await this.find(bucket, key))?.blob === blob
  }

  #describe(bucket: string, key: string, file: StoredFile): Promise<void> {
    return this.place.write(descriptionOf(bucket, key), textOf(file))
  }

  async #note(placing: Placing, replaced?: StoredFile): Promise<void> {
    const { version } = placing
    if (!version) return
    await this.place.write(
      pendingOf(version),
      textOf({ ...placing, ...(replaced && { replaced }) }),
    )
  }

  async #forget(version: string | undefined): Promise<void> {
    if (version) await this.place.remove(pendingOf(version))
  }

  async #putBlob(content: Uint8Array | StoredFile, { blob }: StoredFile): Promise<void> {
    if (content instanceof Uint8Array) return this.place.write(blob, content)
    if (!(await this.place.copy(content.blob, blob))) throw new FileGone()
  }

  async #removeBlob(file: StoredFile | undefined): Promise<void> {
    if (file) await this.place.discard(file.blob)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** What was noted is, by `unsettled`. */
const settledLater = () => undefined

function pendingOf(version: string): string {
  return `pending/${version}.json`
}

function descriptionOf(bucket: string, key: string): string {
  const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex')
  return `objects/${hash.slice(0, 2)}/${hash.slice(2)}.json`
}

function textOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function parsed<Value>(text: Buffer | undefined): Value | undefined {
  try {
    return text && JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
