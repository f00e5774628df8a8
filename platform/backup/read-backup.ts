import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  BackupError,
  type BackupHead,
  backupFormat,
  damaged,
  headMember,
  type Manifest,
  manifestMember,
  parseHead,
  parseManifest,
} from './manifest.ts'

const writtenStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])

const mebibyte = 1024 * 1024
/** Of what is read into memory: a manifest of 300,000 pictures, any file that the storage takes. */
const mostMembers = 1_000_000
const longestName = 1_000
const largest = {
  head: 8 * mebibyte,
  manifest: 64 * mebibyte,
  file: 64 * mebibyte,
  other: mebibyte,
}

export interface Member {
  name: string
  size: number
  body: AsyncIterable<Buffer>
}

export interface CheckedBackup {
  head: BackupHead
  manifest: Manifest
  rowBytes: number
  fileBytes: number
}

/** @param take is called with one member after the other @throws BackupError */
export async function readMembers(
  path: string,
  take: (member: Member) => Promise<void>,
): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(path), createGunzip(), archive)
  const taken = (async () => {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header
      if (type === 'file') await take({ name, size, body: chunksOf(entry) })
      entry.resume()
    }
  })()
  // What stopped the reading closes the archive, which the reading side then calls its own failure.
  const results = await Promise.allSettled([taken, read])
  for (const result of results)
    if (result.status === 'rejected') throw reasonOf(result.reason, path)
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

/**
 * Reads it whole: each checksum, and that nothing is missing or added.
 * @param look sees what rows and files are made of on the way, before all of it is known to be right
 * @throws BackupError
 */
export async function checkBackup(
  path: string,
  look: (name: string, chunk: Buffer) => void = () => undefined,
): Promise<CheckedBackup> {
  await checkStart(path).catch((error) => {
    throw reasonOf(error, path)
  })
  let head: BackupHead | undefined
  let manifest: Manifest | undefined
  const sums = new Map<string, string>()
  const bytes = { rows: 0, files: 0 }
  await readMembers(path, async ({ name, size, body }) => {
    if (!head && name !== headMember) throw notABackup(path)
    if (manifest || name.length > longestName || sums.size >= mostMembers) throw damaged()
    if (size > largestOf(name)) {
      throw new BackupError(`${name.slice(0, 100)} in it is larger than any that Bale writes`, {
        problem: 'damaged',
      })
    }
    if (name === headMember) head = readHead(await text(body), sums)
    else if (name === manifestMember) manifest = parseManifest(await text(body))
    else if (sums.has(name)) throw damaged()
    else sums.set(name, await sumOfBody(body, (chunk) => look(name, chunk)))
    if (name.startsWith('tables/')) bytes.rows += size
    if (name.startsWith('files/')) bytes.files += size
  })
  if (!head) throw notABackup(path)
  if (!manifest) throw damaged()
  const names = Object.keys(manifest.members)
  const isWhole =
    names.length === sums.size && names.every((name) => sums.get(name) === manifest?.members[name])
  if (!isWhole) throw damaged()
  return { head, manifest, rowBytes: bytes.rows, fileBytes: bytes.files }
}

function largestOf(name: string): number {
  if (name.startsWith('tables/')) return Number.POSITIVE_INFINITY
  if (name === headMember) return largest.head
  if (name === manifestMember) return largest.manifest
  return name.startsWith('files/') ? largest.file : largest.other
}

/** The first bytes are what no checksum of gzip's or ours covers: those of a file without name and time. */
async function checkStart(path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { end: writtenStart.length - 1 })) {
    if (Buffer.isBuffer(chunk) && chunk.equals(writtenStart)) return
  }
  throw notABackup(path)
}

function readHead(text: string, sums: Map<string, string>): BackupHead {
  const head = parseHead(text)
  if (head.format > backupFormat)
    throw new BackupError(`${head.bale} made it, which is newer than this one`, {
      problem: 'newer',
    })
  sums.set(headMember, createHash('sha256').update(text).digest('hex'))
  return head
}

async function sumOfBody(body: Member['body'], look: (chunk: Buffer) => void): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    look(chunk)
  }
  return hash.digest('hex')
}

const notABackup = (path: string) =>
  new BackupError(`${path} is no backup of Bale`, { problem: 'not_a_backup' })

function reasonOf(error: unknown, path: string): unknown {
  if (error instanceof BackupError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`there is no file ${path}`)
  if (code === 'EACCES' || code === 'EISDIR')
    return new BackupError(`${path} can't be read (${code})`)
  if (code === 'Z_DATA_ERROR' && error instanceof Error && /header check/.test(error.message)) {
    return notABackup(path)
  }
  if (code.startsWith('Z_')) return damaged(error)
  if (error instanceof Error && /tar|end of data|checksum/i.test(error.message)) {
    return damaged(error)
  }
  return error
}
