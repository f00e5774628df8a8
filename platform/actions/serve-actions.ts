import type { SupabaseClient } from '@supabase/supabase-js'
import type { Context } from 'hono'
import {
  consume,
  day,
  keyOf,
  type MakeLimiter,
  NetworkLimit,
  refusalOf,
} from '../accounts/limits.ts'
import type { Backend } from '../backend/backend.ts'
import { serverClient } from '../backend/server-client.ts'
import type { BringBack } from '../backup/bring-back/bring-back.ts'
import { currentPool } from '../database/current-pool.ts'
import { ConcurrencyLimiter } from '../gate/concurrency-limiter.ts'
import { networkOf, widestNetwork } from '../gate/network.ts'
import { Refusal } from '../gate/refusal.ts'
import type { JsonObject } from '../gate/request-body.ts'
import { notAllowed, notFound } from '../gate/request-head.ts'
import { browserOrigin, callerAddress } from '../http/caller-address.ts'
import type { PageEnv } from '../http/page-env.ts'
import type { Log } from '../log.ts'
import type { Database } from '../values/database.types.ts'
import { accountMails } from './account-mails.ts'
import type { Action, ActionCall } from './action.ts'
import { passwordCheck } from './password-check.ts'
import { type BodyKind, bodyKind, readBody } from './read-body.ts'
import { readSession } from './read-session.ts'
import { answerOrRefuse } from './refuse.ts'
import { mustBeSameOrigin } from './same-origin.ts'
import { isUnknown } from './secret-pages.ts'

export interface ActionOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  backend: () => Backend
  actions: readonly Action[]
  /** Answers to forms that a browser sent without JavaScript, by the action's name. */
  forms?: ReadonlyMap<string, AnswerForm>
  bringBack?: BringBack | undefined
}

export type AnswerForm = (
  context: Context<PageEnv>,
  answer: Response,
  typed: JsonObject,
) => Promise<Response>

interface Limits {
  byNetwork: readonly NetworkLimit[]
  byAccount: readonly ReturnType<MakeLimiter>[]
}

interface Sent {
  name?: string
  kind?: BodyKind
  body?: JsonObject
}

/** Exactly one spelling of each address, so that none can be mistaken for another name. */
const actionPath = /^\/api\/([a-z]+(?:-[a-z]+)*)$/

/** Answers `POST /api/<name>`. The cheapest checks come first, and the body is read last. */
export function serveActions(options: ActionOptions) {
  const { siteUrl, trustedProxies, log } = options
  const named = new Map(options.actions.map((action) => [action.name, action]))
  const limits = new Map<string, Limits>()
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
    const answerForm = sent.kind === 'form' && options.forms?.get(sent.name ?? '')
    const response = answerForm ? await answerForm(context, plain, sent.body ?? {}) : plain
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
    sent.name = name
    if (action.withoutKey && !options.backend().secretKey) return action.withoutKey()
    const db = openClient()

    const address = callerAddress(context, trustedProxies)
    const network = networkOf(address)
    const call = callOf(request, db, address)
    // Counted on the visitors' connections, so that a flood doesn't hold up the server's own.
    const counting = () => currentPool.run('visitor', () => count(action, network, call))
    const refusal = await refusalOf(counting)
    if (refusal && !action.isByLink) throw refusal
    const fields = action.readsAddress ? new URL(request.url).searchParams : []
    const body = {
      ...Object.fromEntries(fields),
      ...(await readBody(request, kind, action.largestBody)),
    }
    sent.body = body
    const work = () => action.answer(body, call)
    const response = await places.run(network, work, widestNetwork(network))
    if (refusal && isUnknown(response)) throw refusal
    return response
  }

  /** By account where one is needed: strangers of the same office must not use up its calls. */
  async function count(action: Action, network: string, call: ActionCall): Promise<void> {
    const { byNetwork, byAccount } = limitsOf(action)
    const lookUp = () =>
      action.needsSession === 'password-only' ? call.passwordAccount() : call.account()
    const account =
      action.needsSession && (await places.run(network, lookUp, widestNetwork(network)))
    if (!account) {
      for (const limit of byNetwork) await limit.consume(network)
      return
    }
    for (const limit of byAccount) await consume(limit, keyOf(account.id))
  }

  function callOf(
    { headers }: Request,
    db: SupabaseClient<Database>,
    address: string | undefined,
  ): ActionCall {
    const { token, passwordAccount, account } = readSession(headers, db)
    return {
      userAgent: headers.get('user-agent') ?? '',
      db,
      siteUrl,
      mails: options.backend().mails,
      pushes: options.backend().pushes,
      backups: options.backend().backups,
      bringBack: options.bringBack,
      accountMails: accountMails(options.backend(), siteUrl),
      isPassword: passwordCheck(options.backend(), siteUrl, address),
      account,
      passwordAccount,
      token,
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

  function limitsOf({ name, limit }: Action): Limits {
    const made = limits.get(name)
    if (made) return made
    const { calls, seconds, callsADay } = limit
    const { makeLimiter } = options.backend()
    const byNetwork = [new NetworkLimit(makeLimiter, `action ${name}`, calls, seconds)]
    const byAccount = [makeLimiter(`action ${name} of an account`, calls, seconds)]
    if (callsADay) {
      byNetwork.push(new NetworkLimit(makeLimiter, `action ${name} a day`, callsADay, day))
      byAccount.push(makeLimiter(`action ${name} of an account a day`, callsADay, day))
    }
    const own = { byNetwork, byAccount }
    limits.set(name, own)
    return own
  }
}
