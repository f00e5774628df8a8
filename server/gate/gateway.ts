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
import { networkOf, type Share, sharesOf, widestNetwork } from './network.ts'
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
import { askRest, isOnlyRead, isVouchedFor } from './rest/ask-rest.ts'
import { parseRest } from './rest/parse-rest.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import { type ApiKeys, checkSessions, readCredentials } from './sessions.ts'
import type { StorageOperation } from './storage-operation.ts'
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
  /** The database was asked to write by somebody who may; before the answer is given. */
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
 * takes half of its connections at most, since sign-in uses them too. A /48 or /24 takes half of the
 * places, however many lines it has.
 */
const questions = {
  visitor: new ConcurrencyLimiter({
    atOnce: 24,
    atOnceEach: 4,
    atOnceGroup: 12,
    waiting: 1_000,
    waitingEach: 200,
    waitingGroup: 400,
  }),
  account: new ConcurrencyLimiter({ atOnce: 24, atOnceEach: 3, waiting: 600, waitingEach: 200 }),
}
/** How many listings a filter finds: nearly a second of a core with 100,000 of them. */
const counts = new ConcurrencyLimiter({
  atOnce: 3,
  atOnceEach: 1,
  atOnceGroup: 2,
  waiting: 300,
  waitingEach: 50,
  waitingGroup: 120,
})
const countNames = new Set(['count_choices', 'count_found', 'count_new'])
const overruns = new Overruns()
const mebibyte = 1024 * 1024
/** Of rows, asked for and sent. The whole of a gallery of 500 listings is less than one of them. */
const prices = {
  visitor: new BytePrice(32 * mebibyte, mebibyte),
  account: new BytePrice(64 * mebibyte, 2 * mebibyte),
}
/**
 * While they come they hold a place each, but no more memory than what has come. Of all three, accounts
 * that nobody vouches for have half together.
 */
const arriving = new ConcurrencyLimiter({
  atOnce: 100,
  atOnceEach: 2,
  atOnceGroup: 50,
  waiting: 60,
  waitingEach: 20,
  waitingGroup: 30,
})
const arrived = new ByteBudget(128 * mebibyte)
const arrivedFromStrangers = new ByteBudget(64 * mebibyte)
const uploads = new ConcurrencyLimiter({
  atOnce: 10,
  atOnceEach: 2,
  atOnceGroup: 5,
  waiting: 100,
  waitingEach: 20,
  waitingGroup: 50,
})
/** Whether somebody's session still exists is asked before anything else is known of them. */
const lookups = new ConcurrencyLimiter({
  atOnce: 24,
  atOnceEach: 8,
  atOnceGroup: 16,
  waiting: 600,
  waitingEach: 200,
  waitingGroup: 300,
})

export function createGateway(options: GatewayOptions): Gateway {
  const { keys, accounts: handleAuth, files: handleStorage, withConnection } = options
  const sessions = checkSessions({ jwtSecret: options.jwtSecret, withConnection })
  const vouchedFor = new VouchedFor((session) => isVouchedFor(session, options.database))
  const writes = new WriteBound(vouchedFor)
  const handleRest = chain<RestOperation>([boundWrites, inTurn], async (request) => {
    const pool = poolOf('rest', request.caller)
    try {
      return await askRest(request, pool, options.schema(), options.database)
    } finally {
      // Also where the answer is an error: a connection may have been cut after the commit.
      if (mayChangeContent(request, options.schema())) options.contentWritten()
    }
  })
  const handleStored = chain<StorageOperation>([inTurn], handleStorage)
  const handleAccount = chain<AuthOperation>([inTurn], handleAuth)

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
        return priced(caller, async (hold) => {
          const body = hasBody(head) ? await readJson(request, head, limit, hold) : undefined
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
      return priced(caller, async (hold) => {
        const body = hasBody(head)
          ? await readJson(request, head, largest.staffJson, hold)
          : undefined
        return handleStored({ operation: parseStorageBody(target, body), caller })
      })
    }
    mustBePictureType(head.headers)
    const who = caller.session?.userId ?? 'server'
    const isStranger = caller.session && !(await vouchedFor.is(caller.session))
    const group = isStranger ? 'strangers' : who
    const store = (hold: Hold) =>
      arrived.holding(async (holdOfAll) => {
        const bytes = await readBytes(request, largest.upload, (bytes) => {
          hold(bytes)
          holdOfAll(bytes)
        })
        const operation = await parseUpload(target, head.headers, bytes)
        return uploads.run(who, () => handleStored({ operation, caller }), group)
      })
    const come = isStranger ? () => arrivedFromStrangers.holding(store) : () => store(() => {})
    return arriving.run(who, come, group)
  }

  async function boundWrites(
    request: GateRequest<RestOperation>,
    next: Next<RestOperation>,
  ): Promise<Response> {
    const { session } = request.caller
    if (session && mayChangeContent(request, options.schema())) await writes.consume(session)
    return next(request)
  }

  async function identify(head: RequestHead, address: string | undefined): Promise<Caller> {
    const { key, token } = readCredentials(head.headers, keys, needsKey(head))
    const network = address === undefined ? undefined : networkOf(address)
    const find = (token: string) =>
      currentPool.run(network === undefined ? 'server' : 'account', () =>
        lookups.run(
          network ?? 'server',
          () => sessions.find(token, head.service),
          network && widestNetwork(network),
        ),
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
  const group = session ? caller : widestNetwork(address)
  overruns.check(caller)
  const { operation } = request
  const isCount = 'call' in operation && countNames.has(operation.call?.name ?? '')
  // One line or the other: who held a place in one and waited in the other would stop everybody.
  const line = isCount ? counts : questions[pool]
  const inPlace = async () => {
    // Those that waited meanwhile are of whoever overran.
    overruns.check(caller)
    try {
      return await next(request)
    } finally {
      if (availability.getStore()?.ranOutOfTime) overruns.note(caller)
    }
  }
  return line.run(caller, inPlace, group)
}

/** @param bytes that came. @throws Refusal where there were too many */
type Hold = (bytes: number) => void

/**
 * What comes has a price as it comes, since not every body says its length, and so does what is sent.
 * What the server asks for itself has none.
 */
async function priced(
  { key, address, session }: Caller,
  answer: (hold: Hold) => Promise<Response>,
): Promise<Response> {
  if (key === 'secret' || address === undefined) return answer(() => {})
  const price = prices[session ? 'account' : 'visitor']
  const caller: Share[] = session ? [{ key: session.userId, times: 1 }] : sharesOf(address)
  price.check(caller)
  const response = await answer((bytes) => {
    price.note(caller, bytes)
    price.check(caller)
  })
  price.note(caller, Number(response.headers.get('content-length') ?? 0))
  return response
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

function mayChangeContent({ operation, caller }: GateRequest<RestOperation>, schema: ApiSchema) {
  // Many a second, and no page shows them.
  if (operation.call?.name === 'record_property_view') return false
  const mayWrite = caller.key === 'secret' || caller.session !== undefined
  return mayWrite && !isOnlyRead(operation, schema)
}

function mayEndSessions({ method, service, path }: RequestHead): boolean {
  if (service === 'auth') return method !== 'GET' || path[0] === 'verify'
  return method !== 'GET' && (path[0] === 'profiles' || path[1] === 'accept_invitation')
}
