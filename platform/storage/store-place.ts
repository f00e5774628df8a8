import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '../config.ts'
import { asStoreFailure } from '../s3/as-store-failure.ts'
import { openStore } from '../s3/open-store.ts'
import { hostOf, placeOf } from '../s3/place.ts'
import { readObject } from '../s3/read-object.ts'
import type { StoreFailure } from '../s3/store-failure.ts'
import { FileGone, type FilePlace, type Hold, type Opened, type PlacedFile } from './file-place.ts'
import { StoreReach } from './store-reach.ts'

const dayMs = 24 * 60 * 60_000
/** In milliseconds until an answer begins, and of what is sent, bytes in each of them. */
const patienceMs = 10_000
const slowest = 250
const attempts = 3
const discarded = 'discarded'
/** Longer than any backup reads. */
const heldMs = dayMs

/** A bucket that speaks S3, of which what begins with the prefix is ours. Nobody else has to read it. */
export class StorePlace implements FilePlace {
  readonly kind = 'store'
  readonly name: string
  readonly #settings: ObjectStore
  readonly #client: S3Client
  readonly #reach: StoreReach
  readonly #patienceMs: number

  /** @param patience milliseconds, for tests */
  constructor(settings: ObjectStore, patience = patienceMs) {
    this.name = placeOf(settings)
    this.#settings = settings
    this.#patienceMs = patience
    this.#client = openStore(settings, patience, attempts)
    this.#reach = new StoreReach(this.name, patience)
  }

  get isAway(): boolean {
    return this.#reach.isAway
  }

  async read(path: string): Promise<Buffer | undefined> {
    const found = await this.#open(path)
    return found && Buffer.from(await found.body.toArray().then(Buffer.concat))
  }

  async open(path: string): Promise<Opened> {
    const found = await this.#open(path)
    if (!found) throw new FileGone()
    return found
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(path), Body: bytes })
    await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }), bytes.length)
  }

  async copy(from: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.#at(from)
    const CopySource = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/')
    const command = new CopyObjectCommand({ ...this.#at(to), CopySource })
    const copied = await this.#ask((abortSignal) =>
      this.#client.send(command, { abortSignal }).catch(undefinedWhereGone),
    )
    return copied !== undefined
  }

  async remove(path: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#at(path))
    await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
  }

  /** Removed a day later: a backup may be reading it, and a store has no second names. */
  discard(path: string): Promise<void> {
    return this.write(`${discarded}/${randomUUID()}`, Buffer.from(path))
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    const { prefix, bucket: Bucket } = this.#settings
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: `${prefix}${folder}/`,
        ContinuationToken: token,
      })
      const page = await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        yield { path: Key.slice(prefix.length), changedAt: Number(LastModified ?? 0) }
      }
      token = page.NextContinuationToken
    } while (token)
  }

  async hold(): Promise<Hold> {
    return {
      keep: (path) => this.#has(path),
      open: (path) => this.open(path),
      release: async () => undefined,
    }
  }

  async freeBytes(): Promise<number> {
    return Number.POSITIVE_INFINITY
  }

  async removeUnfinished(now = Date.now()): Promise<number> {
    let count = 0
    for await (const { path, changedAt } of this.list(discarded)) {
      if (now - changedAt < heldMs) continue
      const file = (await this.read(path))?.toString('utf8')
      if (file) await this.remove(file)
      await this.remove(path)
      count += 1
    }
    return count
  }

  async #open(path: string): Promise<Opened | undefined> {
    try {
      const { size, pieces } = await readObject((rest) =>
        this.#ask((abortSignal) =>
          this.#client.send(new GetObjectCommand({ ...this.#at(path), ...rest }), { abortSignal }),
        ),
      )
      return { size, body: Readable.from(pieces, { objectMode: false }) }
    } catch (error) {
      if (error instanceof FileGone) return undefined
      throw error
    }
  }

  async #has(path: string): Promise<boolean> {
    const command = new HeadObjectCommand(this.#at(path))
    const found = await this.#ask((abortSignal) =>
      this.#client.send(command, { abortSignal }).catch(undefinedWhereGone),
    )
    return found !== undefined
  }

  /**
   * @param bytes that are sent, which take their time
   * @throws StoreFailure, FileGone
   */
  #ask<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, bytes = 0): Promise<Answer> {
    return this.#reach.run(async () => {
      const ending = new AbortController()
      const late = Object.assign(new Error('late'), { name: 'TimeoutError' })
      const timer = setTimeout(() => ending.abort(late), this.#patienceMs + bytes / slowest)
      try {
        return await ask(ending.signal)
      } catch (error) {
        if (isGone(error)) throw new FileGone()
        throw this.#failure(ending.signal.aborted ? late : error)
      } finally {
        clearTimeout(timer)
      }
    })
  }

  #failure(error: unknown): StoreFailure {
    return asStoreFailure(error, hostOf(this.#settings), 'STORAGE_S3_REGION')
  }

  #at(path: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + path }
  }
}

/** A bucket that is not there answers 404 too, and that is no file that is gone. */
function isGone(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true
  return error instanceof S3ServiceException && error.name === 'NotFound'
}

function undefinedWhereGone(error: unknown): undefined {
  if (isGone(error)) return undefined
  throw error
}
