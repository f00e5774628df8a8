import { currentPool, type PoolName } from '../database/current-pool.ts'
import type { DatabasePools } from '../database/pools.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { largestObjectBytes } from '../storage/file-storage.ts'
import type { AuthOperation } from './auth-operation.ts'
import type { NamedCalls } from './declared-calls.ts'
import { answerSafely } from './failures.ts'
import { type Caller, chain, type GateRequest, type Next } from './gate-request.ts'
import { identifyBy } from './identify.ts'
import { inTurn } from './in-turn.ts'
import { parseAuth } from './parse-auth.ts'
import {
  mustBeFileType,
  parseCopy,
  parseStorageBody,
  parseStoragePath,
  parseUpload,
} from './parse-storage.ts'
import { priced } from './priced.ts'
import { ReadBound } from './read-bound.ts'
import { Refusal, type Service } from './refusal.ts'
import { readBytes, readJson } from './request-body.ts'
import { type RequestHead, readHead, serviceOf } from './request-head.ts'
import type { ApiSchema } from './rest/api-schema.ts'
import { askRest, isOnlyRead, isVouchedFor } from './rest/ask-rest.ts'
import { parseRest } from './rest/parse-rest.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import { type ApiKeys, checkSessions } from './sessions.ts'
import { shareOf } from './share.ts'
import type { StorageOperation } from './storage-operation.ts'
import { takeUpload } from './take-upload.ts'
import { VouchedFor } from './vouched-for.ts'
import { WriteBound } from './write-bound.ts'

export interface GatewayOptions {
  database: Pick<DatabasePools, 'ask'>
  jwtSecret: string
  keys: ApiKeys
  files: Next<StorageOperation>
  withConnection: WithConnection
  /** Read once the migrations are applied. */
  schema: () => ApiSchema
  accounts: Next<AuthOperation>
  contentWritten: () => void
  calls: NamedCalls
}

/** @param address network address of the caller; undefined for the server's own calls */
export type Gateway = (request: Request, address: string | undefined) => Promise<Response>

/** Bytes of a body. Credentials are short, visitors' searches too, and the longest row has 60 kB. */
const largest = {
  credentials: 8 * 1024,
  visitorJson: 16 * 1024,
  staffJson: 1024 * 1024,
  /** 60 questions with their answers, two lists of 200 lines and more, at four bytes a character; many e-mails. */
  save: 3 * 1024 * 1024,
  upload: largestObjectBytes + 64 * 1024,
}

export function createGateway(options: GatewayOptions): Gateway {
  const { keys, calls, accounts: handleAuth, files: handleStorage, withConnection } = options
  const sessions = checkSessions({ jwtSecret: options.jwtSecret, withConnection })
  const identify = identifyBy(keys, sessions)
  const vouchedFor = new VouchedFor((session) => isVouchedFor(session, options.database))
  const writes = new WriteBound(vouchedFor)
  const slowReads = new ReadBound()
  const guards = [boundWrites, inTurn<RestOperation>(vouchedFor), boundSlowReads]
  const handleRest = chain<RestOperation>(guards, async (request) => {
    const pool = isLong(request) ? 'maintenance' : poolOf('rest', request.caller)
    try {
      return await askRest(request, pool, options.schema(), options.database)
    } finally {
      // Also where the answer is an error: a connection may have been cut after the commit.
      if (mayChangeContent(request)) options.contentWritten()
    }
  })
  const handleStored = chain<StorageOperation>([inTurn(vouchedFor)], handleStorage)
  const handleAccount = chain<AuthOperation>([inTurn(vouchedFor)], handleAuth)

  return async (request, address) => {
    const service = serviceOf(request)
    if (!service) return new Refusal(404, 'not_found', 'There is nothing here').toResponse('rest')
    return answerSafely(service, async () => {
      const head = readHead(request)
      const caller = await identify(head, address)
      const pool = poolOf(service, caller)
      const response = await currentPool.run(pool, () => handle(request, head, caller))
      if (mayEndSessions(head)) sessions.forget()
      return response
    })
  }

  async function handle(request: Request, head: RequestHead, caller: Caller): Promise<Response> {
    switch (head.service) {
      case 'rest': {
        const isVisitor = caller.key === 'publishable' && !caller.session
        const staffLimit = isSave(head) ? largest.save : largest.staffJson
        const limit = isVisitor ? largest.visitorJson : staffLimit
        return priced(caller, await isStranger(caller), async (hold) => {
          const body = hasBody(head) ? await readJson(request, head, limit, hold) : undefined
          return handleRest({ operation: parseRest(head, body, options.schema()), caller })
        })
      }
      case 'auth': {
        const body = hasBody(head) ? await readJson(request, head, largest.credentials) : undefined
        const asked = { operation: parseAuth(head, body), caller }
        return caller.session ? handleAccount(asked) : handleAuth(asked)
      }
      case 'storage':
        return handleObject(request, head, caller)
    }
  }

  async function handleObject(
    request: Request,
    head: RequestHead,
    caller: Caller,
  ): Promise<Response> {
    const target = parseStoragePath(head)
    if (target.kind === 'read-object') return handleStorage({ operation: target, caller })
    // Anyone who may not write is told so before anything of what they send is taken in.
    if (caller.key !== 'secret' && !caller.session) {
      throw new Refusal(401, 'no_session', 'Sign in to store or remove files')
    }
    const who = caller.session ? shareOf(caller.session) : 'server'
    if (target.kind === 'copy') {
      return takeUpload({
        who,
        isStranger: await isStranger(caller),
        receive: async (hold) =>
          parseCopy(await readJson(request, head, largest.visitorJson, hold)),
        store: (operation) => handleStored({ operation, caller }),
      })
    }
    if (target.kind !== 'upload') {
      return priced(caller, await isStranger(caller), async (hold) => {
        const body = hasBody(head)
          ? await readJson(request, head, largest.staffJson, hold)
          : undefined
        return handleStored({ operation: parseStorageBody(target, body), caller })
      })
    }
    mustBeFileType(target.bucket, head.headers)
    return takeUpload({
      who,
      isStranger: await isStranger(caller),
      receive: async (hold) => {
        const bytes = await readBytes(request, largest.upload, hold)
        return parseUpload(target, head.headers, bytes)
      },
      store: (operation) => handleStored({ operation, caller }),
    })
  }

  async function isStranger({ session }: Caller): Promise<boolean> {
    return session !== undefined && !(await vouchedFor.is(session).catch(() => false))
  }

  async function boundWrites(
    request: GateRequest<RestOperation>,
    next: Next<RestOperation>,
  ): Promise<Response> {
    const { session } = request.caller
    if (session && mayChangeContent(request)) await writes.consume(session, request.caller)
    return next(request)
  }

  async function boundSlowReads(
    request: GateRequest<RestOperation>,
    next: Next<RestOperation>,
  ): Promise<Response> {
    const { caller, operation } = request
    const { session } = caller
    const isSlow = calls.slow.has(operation.call?.name ?? '')
    const isBound = session && isSlow && (await isStranger(caller))
    return isBound ? slowReads.run(session, () => next(request)) : next(request)
  }

  function isLong({ operation, caller }: GateRequest<RestOperation>): boolean {
    return caller.session !== undefined && calls.long.has(operation.call?.name ?? '')
  }

  function isSave({ path }: RequestHead): boolean {
    return path[0] === 'rpc' && calls.save.has(path[1] ?? '')
  }

  function mayChangeContent({ operation, caller }: GateRequest<RestOperation>): boolean {
    if (calls.unseen.has(operation.call?.name ?? '')) return false
    const mayWrite = caller.key === 'secret' || caller.session !== undefined
    return mayWrite && !isOnlyRead(operation)
  }

  function mayEndSessions({ method, service, path }: RequestHead): boolean {
    if (service === 'auth') return method !== 'GET' || path[0] === 'verify'
    return method !== 'GET' && (path[0] === 'profiles' || calls.end.has(path[1] ?? ''))
  }
}

function poolOf(service: Service, { key, session }: Caller): PoolName {
  // Where the server asks on a visitor's behalf, that visitor waits with the others.
  if (key === 'secret') return currentPool.getStore() ?? 'server'
  return session || service === 'auth' ? 'account' : 'visitor'
}

function hasBody({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
