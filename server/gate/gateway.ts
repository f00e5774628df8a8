import { readDeviceCookie } from '../accounts/known-devices.ts'
import { availability } from '../database/availability.ts'
import { currentPool, type PoolName } from '../database/current-pool.ts'
import type { DatabasePools } from '../database/pools.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { largestObjectBytes } from '../storage/file-storage.ts'
import type { AuthOperation } from './auth-operation.ts'
import { ByteBudget } from './byte-budget.ts'
import { BytePrice } from './byte-price.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { answerSafely } from './failures.ts'
import { type Caller, chain, type GateRequest, type Next } from './gate-request.ts'
import { networkOf } from './network.ts'
import { Overruns } from './overruns.ts'
import { parseAuth } from './parse-auth.ts'
import {
  mustBePictureType,
  parseStorageBody,
  parseStoragePath,
  parseUpload,
} from './parse-storage.ts'
import { Refusal, type Service } from './refusal.ts'
import { readBytes, readJson } from './request-body.ts'
import { type RequestHead, readHead, serviceOf } from './request-head.ts'
import type { ApiSchema } from './rest/api-schema.ts'
import { askRest, isVouchedFor } from './rest/ask-rest.ts'
import { parseRest } from './rest/parse-rest.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import { type ApiKeys, checkSessions, readCredentials } from './sessions.ts'
import type { StorageOperation } from './storage-operation.ts'
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
  /** Somebody who may write did, or tried to; before the answer is given. */
  contentWritten: () => void
}

/** @param address network address of the caller; undefined for the server's own calls */
export type Gateway = (request: Request, address: string | undefined) => Promise<Response>

/** Bytes of a body. Credentials are short, visitors' searches too, and the longest row has 60 kB. */
const largest = {
  credentials: 8 * 1024,
  visitorJson: 16 * 1024,
  staffJson: 1024 * 1024,
  /** 60 questions with their answers, two lists of 200 lines and more, at four bytes a character. */
  save: 3 * 1024 * 1024,
  /** With a multipart form's own lines around the file. */
  upload: largestObjectBytes + 64 * 1024,
}

/**
 * Questions by network or by account; the database works on ten and six of them at a time. One account
 * takes half of its connections at most, since sign-in uses them too.
 */
const questions = {
  visitor: new ConcurrencyLimiter({ atOnce: 24, atOnceEach: 4, waiting: 1_000, waitingEach: 200 }),
  account: new ConcurrencyLimiter({ atOnce: 24, atOnceEach: 3, waiting: 600, waitingEach: 200 }),
}
/** How many listings a filter finds: nearly a second of a core with 100,000 of them. */
const counts = new ConcurrencyLimiter({ atOnce: 3, atOnceEach: 1, waiting: 300, waitingEach: 50 })
const countNames = new Set(['count_choices', 'count_found', 'count_new'])
const overruns = new Overruns()
const mebibyte = 1024 * 1024
/** Of rows, asked for and sent. The whole of a gallery of 500 listings is less than one of them. */
const prices = {
  visitor: new BytePrice(32 * mebibyte, mebibyte),
  account: new BytePrice(64 * mebibyte, 2 * mebibyte),
}
/** While they come they hold a place each, but no more memory than what has come. */
const arriving = new ConcurrencyLimiter({
  atOnce: 100,
  atOnceEach: 2,
  waiting: 60,
  waitingEach: 20,
})
const arrived = new ByteBudget(128 * 1024 * 1024)
const uploads = new ConcurrencyLimiter({ atOnce: 10, atOnceEach: 2, waiting: 100, waitingEach: 20 })
/** Whether somebody's session still exists is asked before anything else is known of them. */
const lookups = new ConcurrencyLimiter({
  atOnce: 24,
  atOnceEach: 8,
  waiting: 600,
  waitingEach: 200,
})

export function createGateway(options: GatewayOptions): Gateway {
  const { keys, accounts: handleAuth, files: handleStorage, withConnection } = options
  const sessions = checkSessions({ jwtSecret: options.jwtSecret, withConnection })
  const writes = new WriteBound((session) => isVouchedFor(session, options.database))
  const handleRest = chain<RestOperation>([inTurn], (request) =>
    askRest(request, poolOf('rest', request.caller), options.schema(), options.database),
  )
  const handleStored = chain<StorageOperation>([inTurn], handleStorage)
  const handleAccount = chain<AuthOperation>([inTurn], handleAuth)

  return async (request, address) => {
    const service = serviceOf(request)
    if (!service) return new Refusal(404, 'not_found', 'There is nothing here').toResponse('rest')
    return answerSafely(service, async () => {
      const head = readHead(request)
      const caller = await identify(head, address)
      const pool = poolOf(service, caller)
      const answer = currentPool.run(pool, () => handle(request, head, caller))
      const response = await answer.finally(() => {
        if (mayChangeContent(head, caller)) options.contentWritten()
      })
      if (mayEndSessions(head)) sessions.forget()
      return response
    })
  }

  async function handle(request: Request, head: RequestHead, caller: Caller): Promise<Response> {
    switch (head.service) {
      case 'rest': {
        const { session } = caller
        if (session && isWrite(head, caller, options.schema())) await writes.consume(session)
        const isVisitor = caller.key === 'publishable' && !caller.session
        const staffLimit = isSave(head) ? largest.save : largest.staffJson
        const limit = isVisitor ? largest.visitorJson : staffLimit
        return priced(request, caller, async () => {
          const body = hasBody(head) ? await readJson(request, head, limit) : undefined
          return handleRest({ operation: parseRest(head, body, options.schema()), caller })
        })
      }
      case 'auth': {
        const body = hasBody(head) ? await readJson(request, head, largest.credentials) : undefined
        const asked = { operation: parseAuth(head, body), caller }
        // What needs no session has limits of its own, by what it costs.
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
    // Whoever may not write is told so before anything of what they send is taken in.
    if (caller.key !== 'secret' && !caller.session) {
      throw new Refusal(401, 'no_session', 'Sign in to store or remove files')
    }
    if (target.kind !== 'upload') {
      const body = hasBody(head) ? await readJson(request, head, largest.staffJson) : undefined
      return handleStored({ operation: parseStorageBody(target, body), caller })
    }
    mustBePictureType(head.headers)
    const who = caller.session?.userId ?? 'server'
    return arriving.run(who, () =>
      arrived.holding(async (hold) => {
        const bytes = await readBytes(request, largest.upload, hold)
        return uploads.run(who, async () =>
          handleStored({ operation: await parseUpload(target, head.headers, bytes), caller }),
        )
      }),
    )
  }

  async function identify(head: RequestHead, address: string | undefined): Promise<Caller> {
    const { key, token } = readCredentials(head.headers, keys, needsKey(head))
    const network = address === undefined ? undefined : networkOf(address)
    const find = (token: string) =>
      currentPool.run(network === undefined ? 'server' : 'account', () =>
        lookups.run(network ?? 'server', () => sessions.find(token, head.service)),
      )
    return {
      address: network,
      key,
      token,
      session: token === undefined ? undefined : await find(token),
      device: readDeviceCookie(head.headers.get('cookie')),
    }
  }
}

/** No network or account takes all places; one whose question ran out of time has to pause. */
async function inTurn<Operation extends GateRequest['operation']>(
  request: GateRequest<Operation>,
  next: Next<Operation>,
): Promise<Response> {
  const { address, session, key } = request.caller
  if (key === 'secret' || address === undefined) return next(request)
  const pool = session ? 'account' : 'visitor'
  const caller = session?.userId ?? address
  overruns.check(caller)
  const { operation } = request
  const isCount = 'call' in operation && countNames.has(operation.call?.name ?? '')
  // One line or the other: who held a place in one and waited in the other would stop everybody.
  return (isCount ? counts : questions[pool]).run(caller, async () => {
    // Those that waited meanwhile are of whoever overran.
    overruns.check(caller)
    try {
      return await next(request)
    } finally {
      if (availability.getStore()?.ranOutOfTime) overruns.note(caller)
    }
  })
}

/** What the server asks for itself has no price. A body without a length is bounded by its limit alone. */
async function priced(
  request: Request,
  { key, address, session }: Caller,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (key === 'secret' || address === undefined) return answer()
  const price = prices[session ? 'account' : 'visitor']
  const caller = session?.userId ?? address
  price.check(caller)
  price.note(caller, lengthOf(request.headers))
  const response = await answer()
  price.note(caller, lengthOf(response.headers))
  return response
}

function lengthOf(headers: Headers): number {
  return Number(headers.get('content-length') ?? 0)
}

function poolOf(service: Service, { key, session }: Caller): PoolName {
  // Where the server asks on a visitor's behalf, that visitor waits with the others.
  if (key === 'secret') return currentPool.getStore() ?? 'server'
  return session || service === 'auth' ? 'account' : 'visitor'
}

/** Links in mails, the way to Google and back, and pictures are opened by the browser itself. */
function needsKey({ service, method, path }: RequestHead): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  if (service === 'storage') return !isRead
  const isOpened = ['verify', 'authorize', 'callback', 'health'].includes(path[0] ?? '')
  return !(service === 'auth' && isRead && isOpened)
}

function hasBody({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function isSave({ path }: RequestHead): boolean {
  return path[0] === 'rpc' && (path[1] === 'save_property' || path[1] === 'save_site_settings')
}

/** Also where the answer is an error: a connection may have been cut after the commit. */
function mayChangeContent(head: RequestHead, { key, session }: Caller): boolean {
  const { service, method, path } = head
  if (service !== 'rest' || method === 'GET' || method === 'HEAD') return false
  // Many a second, and no page shows them.
  if (path[0] === 'rpc' && path[1] === 'record_property_view') return false
  return key === 'secret' || session !== undefined
}

/** A function that only reads is called by POST as well. */
function isWrite(head: RequestHead, caller: Caller, { functions }: ApiSchema): boolean {
  const [first, name = ''] = head.path
  const isReading = first === 'rpc' && functions.get(name)?.isVolatile === false
  return !isReading && mayChangeContent(head, caller)
}

function mayEndSessions({ method, service, path }: RequestHead): boolean {
  if (service === 'auth') return method !== 'GET' || path[0] === 'verify'
  return method !== 'GET' && (path[0] === 'profiles' || path[1] === 'accept_invitation')
}
