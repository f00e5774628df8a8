import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BackupStore } from '../../config.ts'
import { BackupError } from '../manifest.ts'
import { mustBeFree } from '../must-be-free.ts'
import { placeOf } from './place.ts'
import { asStoreError, cutShort, failed, isPassing } from './store-error.ts'

const mebibyte = 1024 * 1024
const mostParts = 9_000
const tries = 4
const dayMs = 24 * 60 * 60_000
/** Of what is read into memory. */
const longestText = mebibyte
const mostPages = 100

export interface StoredBackup {
  name: string
  bytes: number
}

interface StoreOptions {
  /** Milliseconds to wait without a byte; putting large parts together may take minutes. */
  silence?: number
  /** Of each part in memory, 5 MB or more; a store takes 10,000 parts. */
  partBytes?: number
}

/** A bucket that speaks S3, of which what begins with the prefix is ours. */
export class Store {
  /** Host and bucket, for people. */
  readonly place: string
  readonly #settings: BackupStore
  readonly #client: S3Client
  readonly #partBytes: number

  constructor(
    settings: BackupStore,
    { silence = 300_000, partBytes = 8 * mebibyte }: StoreOptions = {},
  ) {
    const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
    this.place = placeOf(settings)
    this.#settings = settings
    this.#partBytes = partBytes
    this.#client = new S3Client({
      ...{ endpoint, region, maxAttempts: tries, credentials: { accessKeyId, secretAccessKey } },
      requestHandler: { connectionTimeout: Math.min(silence, 30_000), socketTimeout: silence },
      // Also where a bucket's name has dots, and on one's own machine.
      forcePathStyle: true,
      // Other stores than Amazon's know the signed sum of what is sent, and no newer ones.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  /** @throws StoreError */
  list(): Promise<StoredBackup[]> {
    const { bucket: Bucket, prefix } = this.#settings
    return this.#asking(async () => {
      const found: StoredBackup[] = []
      let pages = 0
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: this.#client },
        { Bucket, Prefix: prefix },
      )) {
        if (++pages > mostPages) throw failed('its list has no end')
        for (const { Key = '', Size = 0 } of Contents) {
          const name = Key.slice(prefix.length)
          if (name !== '' && !name.includes('/')) found.push({ name, bytes: Size })
        }
      }
      return found
    })
  }

  /** It appears under its name once it is whole. @throws StoreError */
  async put(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const partSize = Math.max(this.#partBytes, Math.ceil(size / mostParts))
    const params = { ...this.#at(name), Body: createReadStream(path) }
    const upload = new Upload({ client: this.#client, queueSize: 1, partSize, params })
    await this.#asking(() => upload.done())
  }

  /** @throws StoreError, and BackupError where the disk has no room; nothing is left then */
  async get(name: string, to: string): Promise<void> {
    const file = await open(to, 'wx', 0o600)
    try {
      await this.#asking(() => this.#receive(name, file, dirname(to)))
      await file.sync()
    } catch (error) {
      await rm(to, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  /** @returns undefined where there is none @throws StoreError */
  read(name: string): Promise<string | undefined> {
    return this.#asking(async () => {
      try {
        const { Body, ContentLength } = await this.#client.send(
          new GetObjectCommand(this.#at(name)),
        )
        if (!(Number(ContentLength) <= longestText)) throw failed('its answer has no end')
        return await Body?.transformToString()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    })
  }

  /** @throws StoreError */
  async write(name: string, text: string): Promise<void> {
    await this.#asking(() =>
      this.#client.send(new PutObjectCommand({ ...this.#at(name), Body: text })),
    )
  }

  /** @throws StoreError */
  async remove(name: string): Promise<void> {
    await this.#asking(() => this.#client.send(new DeleteObjectCommand(this.#at(name))))
  }

  /** Of processes that were killed: their parts are paid for. @throws StoreError */
  removeUnfinished(now = Date.now()): Promise<void> {
    const { bucket: Bucket, prefix } = this.#settings
    return this.#asking(async () => {
      const { Uploads = [] } = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }),
      )
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Key?.startsWith(prefix) || !(now - Number(Initiated) > dayMs)) continue
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      }
    })
  }

  /** Goes on where the connection broke, as long as each try brings something. */
  async #receive(name: string, file: FileHandle, folder: string): Promise<void> {
    let received = 0
    let size: number | undefined
    let tag: string | undefined
    for (let failures = 0; size === undefined || received < size; ) {
      const before = received
      try {
        const rest = received > 0 ? { Range: `bytes=${received}-`, IfMatch: tag } : {}
        const answer = await this.#client.send(new GetObjectCommand({ ...this.#at(name), ...rest }))
        if (received > 0 && !answer.ContentRange) throw failed('it sends no parts of a file')
        if (size === undefined) {
          size = answer.ContentLength
          tag = answer.ETag
          if (size === undefined) throw failed('it says no size')
          await mustBeFree(folder, size)
        }
        for await (const chunk of answer.Body as Readable) {
          if (received + chunk.length > size) throw failed('it sends more than it said')
          await file.appendFile(chunk).catch(notWritten)
          received += chunk.length
        }
        if (received < size) throw cutShort()
      } catch (error) {
        failures = received > before ? 1 : failures + 1
        if (!isPassing(error) || failures >= tries) throw error
        await pause(100 * 2 ** failures)
      }
    }
  }

  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw asStoreError(error, new URL(this.#settings.endpoint).host)
    }
  }

  #at(name: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + name }
  }
}

/** It is no fault of the store, and nothing passes by itself. */
function notWritten(cause: Error): never {
  throw new BackupError(`the backup could not be written: ${cause.message}`, { cause })
}
