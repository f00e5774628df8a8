import type { SupabaseClient } from '@supabase/supabase-js'
import type { Context } from 'hono'
import type { Database } from '../../src/domain/database.types.ts'
import { NetworkLimit } from '../accounts/limits.ts'
import type { Backend } from '../backend/backend.ts'
import { serverClient } from '../backend/server-client.ts'
import { currentPool } from '../database/current-pool.ts'
import { ConcurrencyLimiter } from '../gate/concurrency-limiter.ts'
import { networkOf, widestNetwork } from '../gate/network.ts'
import { busy, Refusal } from '../gate/refusal.ts'
import type { JsonObject } from '../gate/request-body.ts'
import { notAllowed, notFound } from '../gate/request-head.ts'
import { browserOrigin, callerAddress } from '../http/caller-address.ts'
import type { PageEnv } from '../http/page-env.ts'
import type { Log } from '../log.ts'
import type { Action, ActionCall } from './action.ts'
import { type BodyKind, bodyKind, readBody } from './read-body.ts'
import { answerOrRefuse } from './refuse.ts'
import { mustBeSameOrigin } from './same-origin.ts'

export interface ActionOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  backend: () => Backend
  actions: readonly Action[]
  /** Makes a page of what a plain form is answered; without it that is JSON. */
  answerForm?: AnswerForm
}

export type AnswerForm = (
  context: Context<PageEnv>,
  answer: Response,
  typed: JsonObject,
) => Promise<Response>

interface Sent {
  kind?: BodyKind
  body?: JsonObject
}

/** One way to write an address: what could be read as another name is none. */
const actionPath = /^\/api\/([a-z]+(?:-[a-z]+)*)$/
/** Longer ones are no tokens of ours, and more than the auth service takes. */
const longestToken = 4_000
const accessToken = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Answers `POST /api/<name>`. The cheapest reasons to refuse come first, the body is read last. */
export function serveActions(options: ActionOptions) {
  const { siteUrl, trustedProxies, log } = options
  const named = new Map(options.actions.map((action) => [action.name, action]))
  const limits = new Map<string, NetworkLimit>()
  const places = new ConcurrencyLimiter({
    atOnce: 8,
    atOnceEach: 4,
    atOnceGroup: 6,
    waiting: 400,
    waitingEach: 100,
    waitingGroup: 200,
  })
  let client: SupabaseClient<Database> | undefined

  return async (context: Context<PageEnv>): Promise<Response> => {
    const sent: Sent = {}
    const plain = await answerOrRefuse(log, () => answer(context, sent))
    const response =
      sent.kind === 'form' && options.answerForm
        ? await options.answerForm(context, plain, sent.body ?? {})
        : plain
    response.headers.set('cache-control', 'no-store')
    return response
  }

  async function answer(context: Context<PageEnv>, sent: Sent): Promise<Response> {
    const request = context.req.raw
    const [, name = ''] = actionPath.exec(new URL(request.url).pathname) ?? []
    const action = named.get(name)
    if (!action) throw notFound()
    if (request.method !== 'POST') throw notAllowed(request.method, ['POST'])
    mustBeSameOrigin(request.headers, [siteUrl, browserOrigin(context, siteUrl, trustedProxies)])
    const kind = bodyKind(request, action.accepts)
    sent.kind = kind
    const db = openClient()

    const network = networkOf(callerAddress(context, trustedProxies))
    // Counted on the visitors' own connections: a flood keeps nothing of the server's waiting.
    await currentPool.run('visitor', () => limitOf(action).consume(network))
    const fields = action.readsAddress ? new URL(request.url).searchParams : []
    const body = {
      ...Object.fromEntries(fields),
      ...(await readBody(request, kind, action.largestBody)),
    }
    sent.body = body
    const work = () => action.answer(body, callOf(request, db))
    return places.run(network, work, widestNetwork(network))
  }

  function callOf({ headers }: Request, db: SupabaseClient<Database>): ActionCall {
    const account = async () => {
      const token = accessToken.exec(headers.get('authorization') ?? '')?.[1]
      if (!token || token.length > longestToken) return undefined
      const { data, error } = await db.auth.getUser(token)
      const status = error?.status ?? 0
      // Anything but a plain no (400 to 404) leaves open who that is.
      if (error && (status < 400 || status > 404)) throw busy()
      return data.user ?? undefined
    }
    return {
      userAgent: headers.get('user-agent') ?? '',
      db,
      siteUrl,
      mails: options.backend().mails,
      account,
      isSignedIn: async () => (await account()) !== undefined,
    }
  }

  function openClient(): SupabaseClient<Database> {
    const backend = options.backend()
    if (!backend.secretKey) {
      throw new Refusal(503, 'no_secret_key', 'This needs SUPABASE_SECRET_KEY, which is not set')
    }
    client ??= serverClient(backend, backend.secretKey, siteUrl)
    return client
  }

  function limitOf({ name, limit }: Action): NetworkLimit {
    const made = limits.get(name)
    if (made) return made
    const { calls, seconds } = limit
    const own = new NetworkLimit(options.backend().makeLimiter, `action ${name}`, calls, seconds)
    limits.set(name, own)
    return own
  }
}
