import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ObjectStore } from '../../config.ts'
import { openStore } from '../../s3/open-store.ts'
import { hostOf, placeOf } from '../../s3/place.ts'
import { readObject } from '../../s3/read-object.ts'
import { failed } from '../../s3/store-failure.ts'
import { BackupError } from '../manifest.ts'
import { mustBeFree } from '../must-be-free.ts'
import { asStoreError } from './store-error.ts'

const mebibyte = 1024 * 1024
const mostParts = 9_000
const dayMs = 24 * 60 * 60_000
/** Of what is read into memory. */
const longestText = mebibyte
const mostPages = 100

export interface StoredBackup {
  name: string
  bytes: number
}

export interface StoreOptions {
  /** Milliseconds to wait without a byte; putting large parts together may take minutes. */
  silence?: number
  /** Of each part in memory, 5 MB or more; a store takes 10,000 parts. */
  partBytes?: number
  tries?: number
}

/** A bucket that speaks S3, of which what begins with the prefix is ours. */
export class Store {
  /** Host and bucket, for people. */
  readonly place: string
  readonly #settings: ObjectStore
  readonly #client: S3Client
  readonly #partBytes: number

  constructor(
    settings: ObjectStore,
    { silence = 300_000, partBytes = 8 * mebibyte, tries }: StoreOptions = {},
  ) {
    this.place = placeOf(settings)
    this.#settings = settings
    this.#partBytes = partBytes
    this.#client = openStore(settings, silence, tries)
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

  async #receive(name: string, file: FileHandle, folder: string): Promise<void> {
    const { size, pieces } = await readObject((rest) =>
      this.#client.send(new GetObjectCommand({ ...this.#at(name), ...rest })),
    )
    await mustBeFree(folder, size)
    for await (const piece of pieces) await file.appendFile(piece).catch(notWritten)
  }

  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw asStoreError(error, hostOf(this.#settings))
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
