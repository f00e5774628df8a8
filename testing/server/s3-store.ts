import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '../../platform/config.ts'

/** What a request comes to in place of its answer. */
export type Fault = 'forbidden' | 'full' | 'error' | 'busy' | 'silent' | 'cut' | 'late-error'

export interface S3Asked {
  method: string
  key: string
  query: URLSearchParams
}

export interface S3Store {
  settings: ObjectStore
  objects: Map<string, Buffer>
  /** How many a page of a list has. */
  pageSize: number
  /** Parts of uploads that were not put together, by the upload's number. */
  uploads: Map<string, { key: string; initiated: Date; parts: Map<number, Buffer> }>
  asked: S3Asked[]
  /** Asked before each answer. */
  fault: (asked: S3Asked) => Fault | undefined
  /** Each page of a list names itself as the next. */
  isEndless: boolean
  stop(): void
}

const accessKey = 'AKIDTEST'
const secretKey = 'a/secret+of=the store'
const region = 'ap-southeast-1'
const bucket = 'acacia-backups'

/** In a store's place: it holds signature and checksum of each request against Amazon's description of them. */
export async function startS3Store(prefix = 'office/'): Promise<S3Store> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  const store: S3Store = {
    settings: { endpoint, bucket, region, accessKey, secretKey, prefix, pathStyle: true },
    objects: new Map(),
    pageSize: 3,
    uploads: new Map(),
    asked: [],
    fault: () => undefined,
    isEndless: false,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return store
}

/** As the program reads them. */
export function storeEnvironment(
  { settings }: S3Store,
  use: 'BACKUP' | 'STORAGE' = 'BACKUP',
): Record<string, string> {
  return {
    [`${use}_S3_ENDPOINT`]: settings.endpoint,
    [`${use}_S3_BUCKET`]: settings.bucket,
    [`${use}_S3_REGION`]: settings.region,
    [`${use}_S3_ACCESS_KEY`]: settings.accessKey,
    [`${use}_S3_SECRET_KEY`]: settings.secretKey,
    [`${use}_S3_PREFIX`]: settings.prefix,
  }
}

async function answer(store: S3Store, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store')
  const method = request.method ?? ''
  const [, first = '', ...rest] = pathname.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  const asked = { method, key, query }
  store.asked.push(asked)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)

  const fault = store.fault(asked)
  if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied')
  if (fault === 'full') return refuse(response, 507, 'XMinioStorageFull')
  if (fault === 'error') return refuse(response, 500, 'InternalError')
  if (fault === 'busy') return refuse(response, 503, 'SlowDown')
  if (fault === 'silent') return pause(60_000, undefined, { ref: false })
  const amiss = whatIsAmiss(store.settings, request, body)
  if (amiss) return refuse(response, 403, amiss)
  if (decodeURIComponent(first) !== store.settings.bucket)
    return refuse(response, 404, 'NoSuchBucket')
  if (fault === 'late-error') {
    return response.writeHead(200).end('<Error><Code>InternalError</Code></Error>')
  }
  if (fault === 'cut') return cut(store, asked, request, response)
  const handle = key === '' ? answerBucket : (handlers[method] ?? notAllowed)
  return handle(store, asked, body, response, request)
}

const changed = new WeakMap<Buffer, Date>()
const changedAt = (bytes: Buffer | undefined) => (bytes && changed.get(bytes)) ?? new Date()

type Handler = (
  store: S3Store,
  asked: S3Asked,
  body: Buffer,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown

const notAllowed: Handler = (_, __, ___, response) => refuse(response, 405, 'MethodNotAllowed')

const answerBucket: Handler = (
  { objects, uploads, isEndless, pageSize },
  { query },
  _,
  response,
) => {
  const prefix = query.get('prefix') ?? ''
  if (query.has('uploads')) {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    const lines = found.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    return xml(
      response,
      `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`,
    )
  }
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after)
  const page = names.slice(0, pageSize)
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><LastModified>${changedAt(objects.get(name)).toISOString()}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`,
  )
  const next = isEndless ? 'again' : names.length > pageSize && page.at(-1)
  const more = next && `<NextContinuationToken>${next}</NextContinuationToken>`
  xml(response, `<ListBucketResult>${more || ''}${contents.join('')}</ListBucketResult>`)
}

const handlers: Partial<Record<string, Handler>> = {
  GET({ objects }, { key }, _, response, { headers }) {
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const etag = tagOf(found)
    const wanted = headers['if-match']
    if (wanted && wanted !== etag) return refuse(response, 412, 'PreconditionFailed')
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    const sent = found.subarray(from)
    const length = { 'content-length': sent.length, etag, ...rangeOf(found, from) }
    response.writeHead(headers.range ? 206 : 200, length).end(sent)
  },
  HEAD({ objects }, { key }, _, response) {
    const found = objects.get(key)
    response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end()
  },
  PUT({ objects, uploads }, { key, query }, body, response, { headers }) {
    const from = headers['x-amz-copy-source']
    if (from) {
      const [, ...path] = String(from).replace(/^\//, '').split('/').map(decodeURIComponent)
      const found = objects.get(path.join('/'))
      if (!found) return refuse(response, 404, 'NoSuchKey')
      objects.set(key, found)
      return xml(response, `<CopyObjectResult><ETag>${tagOf(found)}</ETag></CopyObjectResult>`)
    }
    const id = query.get('uploadId')
    changed.set(body, new Date())
    if (!id) objects.set(key, body)
    else {
      const upload = uploads.get(id)
      if (!upload) return refuse(response, 404, 'NoSuchUpload')
      upload.parts.set(Number(query.get('partNumber')), body)
    }
    response.writeHead(200, { etag: tagOf(body) }).end()
  },
  POST({ objects, uploads }, { key, query }, body, response) {
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, initiated: new Date(), parts: new Map() })
      return xml(response, `<Result><UploadId>${id}</UploadId></Result>`)
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)?.parts ?? new Map<number, Buffer>()
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([part]) => part)
    const isRight = named.every((text, at) => {
      const part = parts.get(at + 1)
      const tag = /<ETag>([^<]*)</.exec(text)?.[1]
      const isNext = text.includes(`<PartNumber>${at + 1}</PartNumber>`)
      return isNext && part && tagOf(part) === tag?.replaceAll('&quot;', '"')
    })
    if (!isRight || named.length !== parts.size) return refuse(response, 400, 'InvalidPart')
    objects.set(key, Buffer.concat(named.map((_, at) => parts.get(at + 1) ?? Buffer.alloc(0))))
    uploads.delete(id)
    xml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  },
  DELETE({ objects, uploads }, { key, query }, _, response) {
    const id = query.get('uploadId')
    if (id) uploads.delete(id)
    else objects.delete(key)
    response.writeHead(204).end()
  },
}

/** Half of the answer, and then no connection. */
function cut(
  { objects }: S3Store,
  { key }: S3Asked,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const found = objects.get(key)
  if (!found) return response.destroy()
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const sent = found.subarray(from)
  const head = { 'content-length': sent.length, etag: tagOf(found), ...rangeOf(found, from) }
  response.writeHead(request.headers.range ? 206 : 200, head)
  response.write(sent.subarray(0, sent.length >> 1), () => setTimeout(() => response.destroy(), 50))
}

const rangeOf = ({ length }: Buffer, from: number) => ({
  'content-range': `bytes ${from}-${length - 1}/${length}`,
})
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  // As stores do, it quotes what should have been signed.
  response.end(
    `<Error><Code>${code}</Code><AWSAccessKeyId>${accessKey}</AWSAccessKeyId><StringToSign>secret-looking</StringToSign></Error>`,
  )
}

/** By "Signature Version 4" of Amazon's reference, written here once more. */
function whatIsAmiss(settings: ObjectStore, request: IncomingMessage, body: Buffer) {
  const { headers, method = '' } = request
  const sum = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== sum) return 'XAmzContentSHA256Mismatch'
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'MissingSecurityHeader'
  const [, id, day = '', named = '', signed = '', signature] = given
  if (id !== settings.accessKey) return 'InvalidAccessKeyId'
  if (named !== settings.region) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sum,
  ].join('\n')
  if (!signed.split(';').includes('host')) return 'AccessDenied'
  const scope = `${day}/${named}/s3/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scope, hashed].join('\n')
  const mac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest()
  let key = mac(`AWS4${settings.secretKey}`, day)
  for (const part of [named, 's3', 'aws4_request']) key = mac(key, part)
  return mac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
