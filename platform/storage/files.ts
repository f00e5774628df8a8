import { BoundedLines } from '../bounded-lines.ts'
import { become, inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Caller, Next } from '../gate/gate-request.ts'
import { type Refusal, tryLater } from '../gate/refusal.ts'
import type { StorageOperation } from '../gate/storage-operation.ts'
import { log } from '../log.ts'
import { StoreFailure, type StoreProblem } from '../s3/store-failure.ts'
import { PAPER_BUCKET } from '../values/papers.ts'
import { actorOf } from './actor-of.ts'
import { FileGone } from './file-place.ts'
import { describeCopy, describeFile, type FileStorage } from './file-storage.ts'
import { NameLocks } from './name-locks.ts'
import { deleteObjects, findBucket, findObject, findObjects, listObjects } from './objects.ts'
import { privateObject } from './private-objects.ts'
import { publicObject } from './public-objects.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { StorageError, storageErrorOf } from './storage-error.ts'
import { createStore } from './store-object.ts'
import type { WithheldFiles } from './withheld-files.ts'

export interface FilesOptions {
  storage: FileStorage
  withConnection: WithConnection
  withheld: Pick<WithheldFiles, 'has'>
  signed: SignedAddresses
}

const unseen = 'Either the object does not exist or you do not have access to it'

type Operation<Kind> = Extract<StorageOperation, { kind: Kind }>

/** Rows of `storage.objects`, let in by its policies, and their files; answers as Supabase's storage. */
export function createFiles({
  storage,
  withConnection,
  withheld,
  signed,
}: FilesOptions): Next<StorageOperation> {
  const store = createStore(storage, withConnection)
  const locks = new NameLocks()
  const lockNames = (bucket: string, names: readonly string[]) =>
    names.map((name) => `${bucket}/${name}`)

  return async ({ operation, caller }) => {
    try {
      return await answer(operation, caller)
    } catch (error) {
      const known = storageErrorOf(error)
      if (known) return known.toResponse()
      if (!(error instanceof StoreFailure)) throw error
      return refusalOf(error).toResponse('storage')
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
    // A store may be away just then, and nobody would find them any more.
    const note =
      storage.place.kind === 'store' ? await storage.noteRemoval(bucket, names) : undefined
    const removed = await inTransaction(withConnection, async (sql) => {
      await findBucket(sql, bucket)
      await become(sql, actorOf(caller))
      return deleteObjects(sql, bucket, names)
    })
    const until = new Map(removed.map(({ name, metadata }) => [name, metadata?.lastModified]))
    await storage
      .deleteObjects(bucket, [...until.keys()], (name, { lastModified }) => {
        // Another process may have stored a newer one since.
        return lastModified <= (until.get(name) ?? lastModified)
      })
      .then(() => note?.forget())
      .catch((error) => log.error({ error: String(error) }, 'files of removed objects stay'))
    return Response.json(removed)
  }
}

/** That one is away is said by itself. */
const linesOfStore = new BoundedLines<StoreProblem>({ mostOf: () => 1 })

/** What a store refuses is the operator's to mend, and nothing that callers can do better. */
function refusalOf({ problem, message }: StoreFailure): StorageError | Refusal {
  const isLogged = problem !== 'unreachable' && linesOfStore.take(problem)
  if (isLogged) log.error({ error: message }, 'the store of files refuses')
  if (problem === 'full') {
    return new StorageError(507, 'Insufficient storage', 'There is no room left in the store', 507)
  }
  return tryLater(5, 'The store of files can’t be used. Please try again in a moment.', 503)
}

function isServer({ key, session }: Caller): boolean {
  return key === 'secret' && !session
}

function notFound(): StorageError {
  return new StorageError(404, 'not_found', 'Object not found')
}
