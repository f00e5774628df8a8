import { z } from 'zod'
import { PICTURE_BUCKET } from '../values/images.ts'
import { PAPER_BUCKET } from '../values/papers.ts'
import { Refusal } from './refusal.ts'
import { asObject, type Json, mediaType } from './request-body.ts'
import { notAllowed, notFound, type RequestHead, singleParameters } from './request-head.ts'
import { wantsSmaller } from './saves-data.ts'
import type { StorageOperation } from './storage-operation.ts'

export type StorageTarget =
  | Extract<StorageOperation, { kind: 'read-object' }>
  | {
      readonly kind: 'upload'
      readonly bucket: string
      readonly name: string
      readonly isReplacing: boolean
    }
  | { readonly kind: 'copy' }
  | { readonly kind: 'list'; readonly bucket: string }
  | { readonly kind: 'sign'; readonly bucket: string }
  | { readonly kind: 'remove'; readonly bucket: string }

const verbs = [
  'authenticated',
  'info',
  'sign',
  'upload',
  'move',
  'copy',
  'list',
  'list-v2',
  'public',
]
const bucketForm = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/
const longestName = 300
const mostRemoved = 1_000
const mostSigned = 100
/** An hour in seconds: anyone who has a signed address needs no session. */
const longestSigned = 3_600
const mostListed = 1_000

/** @throws Refusal for a path that is no object of a bucket */
export function parseStoragePath(head: RequestHead): StorageTarget {
  const [root, first = '', ...rest] = head.path
  if (root !== 'object') throw notFound()
  const { method } = head
  if (first === 'sign' && method !== 'POST') {
    const { token } = singleParameters(head, ['token'])
    const [bucket = '', ...names] = rest
    mustBeBucket(bucket)
    return readTarget(head, bucket, nameOf(names), token ?? '')
  }
  singleParameters(head, [])
  if (first === 'sign') {
    const [bucket = '', ...names] = rest
    mustBeBucket(bucket)
    if (names.length > 0) throw notFound()
    return { kind: 'sign', bucket }
  }
  if (first === 'public' || first === 'list') {
    const [bucket = '', ...names] = rest
    mustBeBucket(bucket)
    if (first === 'public') return readTarget(head, bucket, nameOf(names))
    if (names.length > 0) throw notFound()
    if (method !== 'POST') throw notAllowed(method, ['POST'])
    return { kind: 'list', bucket }
  }
  if (first === 'copy' && rest.length === 0) {
    if (method !== 'POST') throw notAllowed(method, ['POST'])
    return { kind: 'copy' }
  }
  mustBeBucket(first)
  if (rest.length === 0) {
    if (method !== 'DELETE') throw notAllowed(method, ['DELETE'])
    return { kind: 'remove', bucket: first }
  }
  const name = nameOf(rest)
  switch (method) {
    case 'GET':
    case 'HEAD':
      return readTarget(head, first, name)
    case 'POST':
    case 'PUT': {
      const isReplacing = method === 'PUT' || head.headers.get('x-upsert') === 'true'
      return { kind: 'upload', bucket: first, name, isReplacing }
    }
    default:
      throw notAllowed(method, ['GET', 'HEAD', 'POST', 'PUT'])
  }
}

function readTarget(
  head: RequestHead,
  bucket: string,
  name: string,
  token?: string,
): StorageTarget {
  if (head.method !== 'GET' && head.method !== 'HEAD')
    throw notAllowed(head.method, ['GET', 'HEAD'])
  const known = (head.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  return {
    service: 'storage',
    kind: 'read-object',
    bucket,
    name,
    isHead: head.method === 'HEAD',
    ifNoneMatch: known.map((tag) => tag.replace(/^W\//, '')),
    savesData: wantsSmaller(head.headers),
    token,
  }
}

function mustBeBucket(bucket: string): void {
  if (verbs.includes(bucket) || !bucketForm.test(bucket)) throw notFound()
}

function nameOf(parts: readonly string[]): string {
  const name = parts.join('/')
  if (parts.length === 0 || name.length > longestName) throw notFound()
  return name
}

const listing = z.object({
  prefix: z.string().max(longestName).default(''),
  search: z.literal('', 'A list is of a whole folder').optional(),
  sortBy: z
    .object({ column: z.literal('name'), order: z.literal('asc') }, 'A list is by name')
    .optional(),
  limit: z.int().min(1).max(mostListed).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
})
const someName = z.string().min(1).max(longestName)
const removal = z.object({ prefixes: z.array(someName).min(1).max(mostRemoved) })
const signing = z.object({
  paths: z.array(someName).min(1).max(mostSigned),
  expiresIn: z.int().min(1).max(longestSigned),
})
/** Papers are read by those whose reading is noted, and by nobody else. */
const copyable = z.literal(PICTURE_BUCKET, 'Only pictures are copied, within their bucket')
const copying = z.strictObject({
  bucketId: copyable,
  sourceKey: someName,
  destinationKey: someName,
  destinationBucket: copyable.optional(),
  copyMetadata: z.literal(true).optional(),
})

/** @throws Refusal where the body is not what the client sends */
export function parseStorageBody(
  target: Extract<StorageTarget, { kind: 'list' | 'sign' | 'remove' }>,
  body: Json | undefined,
): StorageOperation {
  if (target.kind === 'list') {
    const { prefix, limit, offset } = read(listing, body ?? {})
    return { service: 'storage', ...target, prefix, limit, offset }
  }
  if (target.kind === 'sign') {
    if (target.bucket !== PICTURE_BUCKET) {
      throw new Refusal(400, 'InvalidRequest', 'Only pictures have signed addresses')
    }
    const { paths, expiresIn } = read(signing, body)
    paths.forEach(mustBeName)
    return { service: 'storage', ...target, names: paths, seconds: expiresIn }
  }
  const names = read(removal, body).prefixes
  names.forEach(mustBeName)
  return { service: 'storage', kind: 'remove', bucket: target.bucket, names }
}

/** @throws Refusal where the body is not what the client sends */
export function parseCopy(body: Json | undefined): Extract<StorageOperation, { kind: 'copy' }> {
  const { bucketId, sourceKey, destinationKey } = read(copying, body)
  for (const name of [sourceKey, destinationKey]) mustBeName(name)
  return { service: 'storage', kind: 'copy', bucket: bucketId, name: sourceKey, to: destinationKey }
}

function mustBeName(name: string): void {
  if (/^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/.test(name)) return
  throw new Refusal(400, 'InvalidKey', `${name} is no name of an object`)
}

function read<Schema extends z.ZodType>(schema: Schema, body: Json | undefined): z.output<Schema> {
  const found = schema.safeParse(asObject(body))
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new Refusal(400, 'InvalidRequest', `${issue?.path.join('.')}: ${issue?.message}`)
}

type Start = (bytes: Uint8Array) => boolean

/** What a bucket takes, and how each kind begins. SVG and HTML would run in a visitor's browser. */
const pictureStarts: Readonly<Record<string, Start>> = {
  'image/webp': (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/png': (bytes) => bytes[0] === 0x89 && ascii(bytes, 1, 'PNG'),
  'image/avif': (bytes) => ascii(bytes, 4, 'ftyp') && /^avi[fs]/.test(text(bytes, 8, 4)),
}

const paperStarts: Readonly<Record<string, Start>> = {
  'application/pdf': (bytes) => ascii(bytes, 0, '%PDF-'),
  ...pictureStarts,
}

function startsIn(bucket: string): Readonly<Record<string, Start>> {
  return bucket === PAPER_BUCKET ? paperStarts : pictureStarts
}

export function mustBeFileType(bucket: string, headers: Headers): void {
  const type = mediaType(headers)
  const isKnown = type === 'multipart/form-data' || Object.hasOwn(startsIn(bucket), type)
  if (!isKnown) throw unknownType(bucket)
}

/** A file is what it says it is, as it came or in a browser's multipart form. @throws Refusal */
export async function parseUpload(
  target: Extract<StorageTarget, { kind: 'upload' }>,
  headers: Headers,
  bytes: Uint8Array,
): Promise<Extract<StorageOperation, { kind: 'upload' }>> {
  const isForm = mediaType(headers) === 'multipart/form-data'
  const file = isForm
    ? await unpack(headers, bytes)
    : { type: mediaType(headers), bytes, cacheSeconds: maxAge(headers.get('cache-control')) }
  if (file.bytes.length === 0) throw new Refusal(400, 'InvalidRequest', 'The file is empty')
  const starts = startsIn(target.bucket)
  const startsRight = Object.hasOwn(starts, file.type) ? starts[file.type] : undefined
  if (!startsRight) throw unknownType(target.bucket)
  if (!startsRight(file.bytes)) {
    throw new Refusal(415, 'invalid_mime_type', `The file is not what it says: ${file.type}`)
  }
  return { service: 'storage', ...target, ...file }
}

function unknownType(bucket: string): Refusal {
  const known = Object.keys(startsIn(bucket)).join(', ')
  return new Refusal(415, 'invalid_mime_type', `Only these types are taken: ${known}`)
}

function maxAge(cacheControl: string | null): number | undefined {
  const seconds = /max-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** The client sends two; each costs the thread its time, so they are counted before they are read. */
const mostParts = 10
/** RFC 2046, 5.1.1, in the one form that has one reading. */
const boundaryForm = /^multipart\/form-data; *boundary=("?)([A-Za-z0-9'()+_,./:=?-]{1,70})\1$/i

function hasFewParts(type: string, bytes: Uint8Array): boolean {
  const boundary = boundaryForm.exec(type)?.[2]
  if (boundary === undefined) return false
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = -1
  for (let found = 0; found <= mostParts + 1; found++) {
    at = all.indexOf(`--${boundary}`, at + 1)
    if (at < 0) return true
  }
  return false
}

async function unpack(headers: Headers, bytes: Uint8Array) {
  const unreadable = new Refusal(400, 'InvalidRequest', 'The form can’t be read')
  const type = headers.get('content-type') ?? ''
  if (!hasFewParts(type, bytes)) throw unreadable
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw unreadable
    })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw unreadable
  const seconds = form.get('cacheControl')
  return {
    type: file.type.toLowerCase(),
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheSeconds:
      typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined,
  }
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

function ascii(bytes: Uint8Array, from: number, expected: string): boolean {
  return text(bytes, from, expected.length) === expected
}
