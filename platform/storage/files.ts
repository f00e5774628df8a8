import { randomUUID } from 'node:crypto'
import { BoundedLines } from '../bounded-lines.ts'
import { type Actor, become, inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Caller, Next } from '../gate/gate-request.ts'
import type { StorageOperation } from '../gate/storage-operation.ts'
import { log } from '../log.ts'
import { PAPER_BUCKET } from '../values/papers.ts'
import {
  describeCopy,
  describeFile,
  FileGone,
  type FileStorage,
  type Replacement,
  type StoredFile,
} from './file-storage.ts'
import { NameLocks } from './name-locks.ts'
import {
  type Bucket,
  deleteObjects,
  findBucket,
  findObject,
  findObjects,
  insertObject,
  isStored,
  listObjects,
} from './objects.ts'
import { privateObject } from './private-objects.ts'
import { publicObject } from './public-objects.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { StorageError, storageErrorOf } from './storage-error.ts'
import type { WithheldFiles } from './withheld-files.ts'

export interface FilesOptions {
  storage: FileStorage
  withConnection: WithConnection
  withheld: Pick<WithheldFiles, 'has'>
  signed: SignedAddresses
}

const unseen = 'Either the object does not exist or you do not have access to it'

const spareBytes = 512 * 1024 * 1024

type Operation<Kind> = Extract<StorageOperation, { kind: Kind }>

interface ToStore {
  bucket: string
  name: string
  isReplacing: boolean
  content: Uint8Array | StoredFile
  file: StoredFile
}

/** Rows of `storage.objects`, let in by its policies, and their files; answers as Supabase's storage. */
export function createFiles({
  storage,
  withConnection,
  withheld,
  signed,
}: FilesOptions): Next<StorageOperation> {
  const locks = new NameLocks()
  const lockNames = (bucket: string, names: readonly string[]) =>
    names.map((name) => `${bucket}/${name}`)

  return async ({ operation, caller }) => {
    try {
      return await answer(operation, caller)
    } catch (error) {
      const known = storageErrorOf(error)
      if (known) return known.toResponse()
      throw error
    }
  }

  async function answer(operation: StorageOperation, caller: Caller): Promise<Response> {
    switch (operation.kind) {
      case 'read-object':
        return operation.bucket === PAPER_BUCKET && isServer(caller)
          ? privateObject(storage, operation)
          : publicObject({ storage, withheld, signed }, operation)
      case 'sign':
        return sign(operation, caller)
      case 'upload':
        return locks.run(lockNames(operation.bucket, [operation.name]), () =>
          upload(operation, caller),
        )
      case 'copy':
        return locks.run(lockNames(operation.bucket, [operation.name, operation.to]), () =>
          copy(operation, caller),
        )
      case 'list':
        return list(operation, caller)
      case 'remove':
        return locks.run(lockNames(operation.bucket, operation.names), () =>
          remove(operation, caller),
        )
    }
  }

  async function upload(operation: Operation<'upload'>, caller: Caller): Promise<Response> {
    const { bucket, name, bytes, isReplacing, type, cacheSeconds } = operation
    const cacheControl = cacheSeconds === undefined ? 'no-cache' : `max-age=${cacheSeconds}`
    const file = describeFile(bytes, type, cacheControl)
    return store({ bucket, name, isReplacing, content: bytes, file }, caller)
  }

  async function copy({ bucket, name, to }: Operation<'copy'>, caller: Caller): Promise<Response> {
    const isSeen = await inTransaction(withConnection, async (sql) => {
      await become(sql, actorOf(caller))
      return (await findObject(sql, bucket, name)) !== undefined
    })
    const content = isSeen ? await storage.find(bucket, name) : undefined
    if (!content) throw notFound()
    const copied = { bucket, name: to, isReplacing: false, content, file: describeCopy(content) }
    return store(copied, caller).catch((error) => {
      throw error instanceof FileGone ? notFound() : error
    })
  }

  /** The row first, so that nothing is written for whom it is refused; committed once its file is there. */
  async function store(
    { bucket, name, isReplacing, content, file }: ToStore,
    caller: Caller,
  ): Promise<Response> {
    const version = randomUUID()
    const owner = caller.session?.userId
    if ((await storage.freeBytes()) - file.size < spareBytes) throw diskIsFull()
    let stored: Replacement | undefined
    try {
      const id = await inTransaction(withConnection, async (sql) => {
        mustFit(await findBucket(sql, bucket), file)
        await become(sql, actorOf(caller))
        // A retry after a lost answer, however late; policies let nobody replace an older object.
        if (isReplacing && isSame(await storage.find(bucket, name), file)) {
          const there = await findObject(sql, bucket, name)
          if (there) return there
        }
        const row = { bucket, name, owner, isReplacing, version, file }
        const made = await insertObject(sql, row)
        stored = await storage.put(bucket, name, content, file, version)
        return made
      })
      await stored?.keep()
      return Response.json({ Key: `${bucket}/${name}`, Id: id })
    } catch (error) {
      // A connection may be cut after the commit: then the row stands, and needs its file.
      if (stored && (await isCommitted(version))) await stored.keep()
      else await stored?.undo()
      throw error
    }
  }

  /** Taken for true where the database can't say: a file too many shows nobody a broken picture. */
  function isCommitted(version: string): Promise<boolean> {
    return withConnection((sql) => isStored(sql, version)).catch(() => true)
  }

  async function sign(operation: Operation<'sign'>, caller: Caller): Promise<Response> {
    const { bucket, names, seconds } = operation
    const seen = await inTransaction(withConnection, async (sql) => {
      await become(sql, actorOf(caller))
      return findObjects(sql, bucket, names)
    })
    const answers = names.map((path) =>
      seen.has(path)
        ? { error: null, path, signedURL: signed.make(bucket, path, seconds) }
        : { error: unseen, path, signedURL: null },
    )
    return Response.json(answers)
  }

  async function list(operation: Operation<'list'>, caller: Caller): Promise<Response> {
    const found = await inTransaction(withConnection, async (sql) => {
      await findBucket(sql, operation.bucket)
      await become(sql, actorOf(caller))
      return listObjects(sql, operation)
    })
    return Response.json(found)
  }

  /** Rows before files: a row never stands without its file. */
  async function remove(operation: Operation<'remove'>, caller: Caller): Promise<Response> {
    const { bucket, names } = operation
    const removed = await inTransaction(withConnection, async (sql) => {
      await findBucket(sql, bucket)
      await become(sql, actorOf(caller))
      return deleteObjects(sql, bucket, names)
    })
    await storage
      .deleteObjects(
        bucket,
        removed.map(({ name }) => name),
      )
      .catch((error) => log.error({ error: String(error) }, 'files of removed objects stay'))
    return Response.json(removed)
  }
}

function isServer({ key, session }: Caller): boolean {
  return key === 'secret' && !session
}

function actorOf({ key, session }: Caller): Actor {
  if (session) return { role: 'authenticated', ...session }
  return { role: key === 'secret' ? 'service_role' : 'anon' }
}

const linesOfFullDisk = new BoundedLines<'full'>({ mostOf: () => 1 })

function diskIsFull(): StorageError {
  if (linesOfFullDisk.take('full')) log.error('the disk is nearly full: no files are taken')
  const words = 'There is no room left on the disk'
  return new StorageError(507, 'Insufficient storage', words, 507)
}

function notFound(): StorageError {
  return new StorageError(404, 'not_found', 'Object not found')
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
