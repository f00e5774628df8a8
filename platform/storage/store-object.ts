import { randomUUID } from 'node:crypto'
import { BoundedLines } from '../bounded-lines.ts'
import { become, inTransaction, withoutTrace } from '../database/in-transaction.ts'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'
import type { Caller } from '../gate/gate-request.ts'
import { log } from '../log.ts'
import { actorOf } from './actor-of.ts'
import type { FileStorage, Replacement, StoredFile } from './file-storage.ts'
import { type Bucket, findBucket, findObject, insertObject, isStored } from './objects.ts'
import { StorageError } from './storage-error.ts'

const spareBytes = 512 * 1024 * 1024

export interface ToStore {
  bucket: string
  name: string
  isReplacing: boolean
  content: Uint8Array | StoredFile
  file: StoredFile
}

export function createStore(storage: FileStorage, withConnection: WithConnection) {
  return store

  /**
   * The row first, so that nothing is written for whom it is refused; committed once its file is there.
   * Where the file goes over a network, the row is tried, and made once the bytes are there: a slow store
   * must hold no connection.
   */
  async function store(
    { bucket, name, isReplacing, content, file }: ToStore,
    caller: Caller,
  ): Promise<Response> {
    const version = randomUUID()
    const placing = { bucket, key: name, file, version }
    const owner = caller.session?.userId
    const isFar = storage.place.kind === 'store'
    if ((await storage.place.freeBytes()) - file.size < spareBytes) throw diskIsFull()
    // A retry after a lost answer, however late; policies let nobody replace an older object.
    const isRetry = isReplacing && isSame(await storage.find(bucket, name), file)
    const addRow = async (sql: SqlConnection) => {
      mustFit(await findBucket(sql, bucket), file)
      await become(sql, actorOf(caller))
      const there = isRetry ? await findObject(sql, bucket, name) : undefined
      if (there) return { id: there, isThere: true }
      const row = { bucket, name, owner, isReplacing, version, file }
      return { id: await insertObject(sql, row), isThere: false }
    }
    if (isFar) {
      const { id, isThere } = await withoutTrace(withConnection, addRow)
      if (isThere) return storedAnswer(bucket, name, id)
      await storage.stage(placing, content)
    }
    let stored: Replacement | undefined
    const undo = async () => stored?.undo() ?? (isFar ? storage.unstage(placing) : undefined)
    try {
      const id = await inTransaction(withConnection, async (sql) => {
        const added = await addRow(sql)
        if (added.isThere) return added.id
        stored = isFar ? await storage.name(placing) : await storage.put(placing, content)
        return added.id
      })
      await (stored ? stored.keep() : undo()).catch(toBeSettled)
      return storedAnswer(bucket, name, id)
    } catch (error) {
      // A connection may be cut after the commit: then the row stands, and needs its file.
      const isKept = stored && (await isCommitted(version))
      await (isKept && stored ? stored.keep() : undo()).catch(toBeSettled)
      throw error
    }
  }

  /** Taken for true where the database can't say: a file too many shows nobody a broken picture. */
  function isCommitted(version: string): Promise<boolean> {
    return withConnection((sql) => isStored(sql, version)).catch(() => true)
  }
}

function storedAnswer(bucket: string, name: string, id: string): Response {
  return Response.json({ Key: `${bucket}/${name}`, Id: id })
}

function toBeSettled(error: unknown): void {
  log.warn({ error: String(error) }, 'what an upload left is settled within two hours')
}

const linesOfFullDisk = new BoundedLines<'full'>({ mostOf: () => 1 })

function diskIsFull(): StorageError {
  if (linesOfFullDisk.take('full')) log.error('the disk is nearly full: no files are taken')
  const words = 'There is no room left on the disk'
  return new StorageError(507, 'Insufficient storage', words, 507)
}

function isSame(there: StoredFile | undefined, file: StoredFile): boolean {
  return there?.eTag === file.eTag && there.contentType === file.contentType
}

/** @throws StorageError where the bucket takes no such file */
function mustFit(
  { allowed_mime_types: types, file_size_limit: limit }: Bucket,
  { contentType: type, size }: StoredFile,
): void {
  if (types && types.length > 0 && !types.includes(type)) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  }
  if (limit !== null && size > limit) {
    const words = 'The object exceeded the maximum allowed size'
    throw new StorageError(413, 'Payload too large', words)
  }
}
