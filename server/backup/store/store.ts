import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BackupStore } from '../../config.ts'
import { mustHaveRoom, readPart, writeAll } from './file-parts.ts'
import { readElement, readElements } from './read-xml.ts'
import {
  asStoreError,
  codeIn,
  cutShort,
  failed,
  isPassing,
  refusal,
  StoreError,
} from './store-error.ts'

const mebibyte = 1024 * 1024
const usualPart = 8 * mebibyte
const mostParts = 9_000
const tries = 4
const dayMs = 24 * 60 * 60_000
/** Of an answer that is read into memory; a page of a list has up to a thousand names. */
const longestText = 4 * mebibyte
const mostPages = 1_000

export interface StoreTimes {
  /** Milliseconds for a question, for a part on its way there, and without a byte on the way here. */
  ask: number
  part: number
  silence: number
  /** Before another try; twice as long before each further one. */
  again: number
}

const usualTimes: StoreTimes = { ask: 30_000, part: 300_000, silence: 60_000, again: 1_000 }

export interface StoredBackup {
  name: string
  bytes: number
}

interface Asked {
  method: string
  name?: string
  query?: Record<string, string>
  body?: Uint8Array | string
  headers?: Record<string, string>
  ms?: number
}

/** A bucket that speaks S3, of which what begins with the prefix is ours. */
export class Store {
  readonly #settings: BackupStore
  readonly #client: AwsClient
  readonly #times: StoreTimes
  readonly #partBytes: number

  /** @param partBytes for tests */
  constructor(settings: BackupStore, times = usualTimes, partBytes = usualPart) {
    const { accessKey, secretKey, region } = settings
    this.#settings = settings
    this.#times = times
    this.#partBytes = partBytes
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: 0,
    })
  }

  /** @throws StoreError */
  async list(): Promise<StoredBackup[]> {
    const { prefix } = this.#settings
    const found: StoredBackup[] = []
    let token: string | undefined
    for (let pages = 0; ; pages++) {
      if (pages === mostPages) throw failed('its list has no end')
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const text = await this.#text({ method: 'GET', query })
      for (const each of readElements(text, 'Contents')) {
        const key = readElement(each, 'Key') ?? ''
        const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
        const bytes = Number(readElement(each, 'Size'))
        if (name !== '' && !name.includes('/')) found.push({ name, bytes })
      }
      const next = readElement(text, 'NextContinuationToken')
      if (!next) return found
      if (next === token) throw failed('its list has no end')
      token = next
    }
  }

  /** It appears under its name once it is whole. @throws StoreError */
  async put(name: string, path: string): Promise<void> {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      if (size <= this.#partBytes) {
        const body = await readPart(file, 0, size)
        await this.#text({ method: 'PUT', name, body, ms: this.#times.part })
      } else await this.#putInParts(name, file, size)
    } finally {
      await file.close()
    }
  }

  /** @throws StoreError, and BackupError where the disk has no room; nothing is left then */
  async get(name: string, to: string): Promise<void> {
    const file = await open(to, 'wx', 0o600)
    try {
      await this.#receive(name, file, dirname(to))
      await file.sync()
    } catch (error) {
      await rm(to, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  /** @returns undefined where there is none @throws StoreError */
  async read(name: string): Promise<string | undefined> {
    try {
      return await this.#text({ method: 'GET', name })
    } catch (error) {
      if (error instanceof StoreError && error.message.includes('NoSuchKey')) return undefined
      throw error
    }
  }

  /** @throws StoreError */
  async write(name: string, text: string): Promise<void> {
    await this.#text({ method: 'PUT', name, body: text })
  }

  /** @throws StoreError */
  async remove(name: string): Promise<void> {
    await this.#text({ method: 'DELETE', name })
  }

  /** Of processes that were killed: their parts are paid for. @throws StoreError */
  async removeUnfinished(now = Date.now()): Promise<void> {
    const { prefix } = this.#settings
    const text = await this.#text({ method: 'GET', query: { uploads: '', prefix } })
    for (const each of readElements(text, 'Upload')) {
      const [key, uploadId] = [readElement(each, 'Key'), readElement(each, 'UploadId')]
      const begun = Date.parse(readElement(each, 'Initiated') ?? '')
      if (!key?.startsWith(prefix) || !uploadId || !(now - begun > dayMs)) continue
      await this.#text({ method: 'DELETE', name: key.slice(prefix.length), query: { uploadId } })
    }
  }

  async #putInParts(name: string, file: FileHandle, size: number): Promise<void> {
    const length = Math.max(this.#partBytes, Math.ceil(size / mostParts))
    const begun = await this.#text({ method: 'POST', name, query: { uploads: '' } })
    const uploadId = readElement(begun, 'UploadId')
    if (!uploadId) throw failed('it names no upload')
    try {
      const tags: string[] = []
      for (let from = 0; from < size; from += length) {
        const body = await readPart(file, from, Math.min(length, size - from))
        const partNumber = String(tags.length + 1)
        const query = { partNumber, uploadId }
        const answer = await this.#ask({ method: 'PUT', name, query, body, ms: this.#times.part })
        await answer.body?.cancel()
        tags.push(answer.headers.get('etag') ?? '')
      }
      const parts = tags.map(
        (tag, at) =>
          `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const ended = await this.#text({
        ...{ method: 'POST', name, query: { uploadId }, body },
        ms: this.#times.part,
      })
      const code = readElements(ended, 'Error').length > 0 ? codeIn(ended) : undefined
      if (code) throw failed(`it could not put the parts together: ${code}`)
    } catch (error) {
      // What is left of it is removed within a day by another run.
      await this.#text({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  /** Goes on where the connection broke, as long as each try brings something. */
  async #receive(name: string, file: FileHandle, folder: string): Promise<void> {
    let received = 0
    let size: number | undefined
    let tag: string | undefined
    for (let failures = 0; size === undefined || received < size; ) {
      const before = received
      try {
        const headers: Record<string, string> =
          received > 0 ? { range: `bytes=${received}-`, ...(tag && { 'if-match': tag }) } : {}
        const silence = new AbortController()
        const answer = await this.#ask({ method: 'GET', name, headers }, silence)
        if (received > 0 && answer.status !== 206) throw failed('it sends no parts of a file')
        if (size === undefined) {
          size = Number(answer.headers.get('content-length') ?? Number.NaN)
          tag = answer.headers.get('etag') ?? undefined
          if (!Number.isSafeInteger(size)) throw failed('it says no size')
          await mustHaveRoom(folder, size)
        }
        for await (const chunk of this.#chunks(answer, silence)) {
          if (received + chunk.length > size) throw failed('it sends more than it said')
          await writeAll(file, chunk, received)
          received += chunk.length
        }
        if (received < size) throw cutShort()
      } catch (error) {
        if (!isPassing(error)) throw error
        failures = received > before ? 1 : failures + 1
        if (failures >= tries) throw asStoreError(error, this.#host)
        await pause(this.#times.again * 2 ** failures)
      }
    }
  }

  async *#chunks(answer: Response, silence: AbortController): AsyncGenerator<Uint8Array> {
    const listen = () => setTimeout(() => silence.abort(), this.#times.silence)
    let timer = listen()
    try {
      for await (const chunk of Readable.fromWeb(answer.body as ReadableStream)) {
        clearTimeout(timer)
        timer = listen()
        yield chunk
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async #text(asked: Asked): Promise<string> {
    for (let failures = 0; ; ) {
      const answer = await this.#ask(asked)
      try {
        return await textOf(answer)
      } catch (error) {
        failures += 1
        if (!isPassing(error) || failures >= tries) throw asStoreError(error, this.#host)
        await pause(this.#times.again * 2 ** failures)
      }
    }
  }

  /** Again where trying again is right. @throws StoreError for what is no success */
  async #ask(asked: Asked, ending?: AbortController): Promise<Response> {
    for (let failures = 0; ; ) {
      try {
        return await this.#askOnce(asked, ending)
      } catch (error) {
        failures += 1
        if (!isPassing(error) || failures >= tries) throw asStoreError(error, this.#host)
        await pause(this.#times.again * 2 ** failures)
      }
    }
  }

  async #askOnce(
    { method, name, query = {}, body, headers = {}, ms = this.#times.ask }: Asked,
    ending?: AbortController,
  ): Promise<Response> {
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const request = await this.#client.sign(this.#address(name, query), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sum },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    const timer = new AbortController()
    const timeout = setTimeout(() => timer.abort(), ms).unref()
    const signal = ending ? AbortSignal.any([timer.signal, ending.signal]) : timer.signal
    const answer = await fetch(request, { signal, redirect: 'manual' })
    if (!answer.ok) throw refusal(answer.status, codeIn(await textOf(answer)), this.#host)
    if (ending) clearTimeout(timeout)
    return answer
  }

  #address(name: string | undefined, query: Record<string, string>): URL {
    const { endpoint, bucket, prefix } = this.#settings
    const key =
      name === undefined ? '' : `/${encodeURIComponent(prefix + name).replaceAll('%2F', '/')}`
    const address = new URL(`${endpoint}/${bucket}${key}`)
    for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value)
    return address
  }

  get place(): string {
    return placeOf(this.#settings)
  }

  get #host(): string {
    return new URL(this.#settings.endpoint).host
  }
}

/** @throws StoreError where it is longer than any that a store has to give */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let held = 0
  if (!body) return ''
  for await (const chunk of Readable.fromWeb(body as ReadableStream)) {
    held += chunk.length
    if (held > longestText) throw failed('its answer has no end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function placeOf({ endpoint, bucket }: Pick<BackupStore, 'endpoint' | 'bucket'>): string {
  return `${new URL(endpoint).host}/${bucket}`
}
