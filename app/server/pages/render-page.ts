import { setImmediate as afterSockets } from 'node:timers/promises'
import type { Context } from 'hono'
import type { EnquiryAnswer } from '../../../modules/enquiries/enquiry-answer.ts'
import type { SavedSearchPage } from '../../../modules/saved-searches/saved-search-page.ts'
import type { Backend } from '../../../platform/backend/backend.ts'
import { ConcurrencyLimiter } from '../../../platform/gate/concurrency-limiter.ts'
import { networkOf, widestNetwork } from '../../../platform/gate/network.ts'
import { checkOverruns, noteOverrun } from '../../../platform/gate/overruns.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import type { MakingEnv, PageEnv } from '../../../platform/http/page-env.ts'
import { numbered } from '../../../platform/http/request-id.ts'
import type { Log } from '../../../platform/log.ts'
import { addressIn } from '../../../platform/values/translated.ts'
import type { RequestContext } from '../../start/request-context.ts'
import { withBrandTags } from './brand/brand-tags.ts'
import { linkPictureAddress, NO_BRAND, readBrand } from './brand/site-brand.ts'
import { pageAddress, plainAddress } from './page-cache/page-address.ts'
import { ReadCache } from './page-cache/read-cache.ts'
import { sharedCaching } from './page-cache/shared-caching.ts'
import { pageLogger } from './page-logger.ts'
import { canonicalAddress, sealScripts, withoutScripts } from './page-scripts.ts'

export type Pages = (request: Request, options: { context: RequestContext }) => Promise<Response>

export interface RenderOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  pages: Pages
  backend: () => Backend
}

const renderings = new ConcurrencyLimiter({
  atOnce: 16,
  atOnceEach: 6,
  atOnceGroup: 10,
  waiting: 600,
  waitingEach: 200,
  waitingGroup: 300,
})

let turn: Promise<unknown> = Promise.resolve()

/** A rendering takes the thread for milliseconds: between two of them others are answered. */
function ownTurn(): Promise<unknown> {
  turn = turn.then(() => afterSockets())
  return turn
}

interface OwnPage {
  enquiry?: EnquiryAnswer
  savedSearch?: SavedSearchPage
}

export type RenderPage = (context: Context<PageEnv>, own?: OwnPage) => Promise<Response>

export function renderPage(options: RenderOptions): RenderPage {
  const { siteUrl, trustedProxies, log, pages } = options
  const reads = new ReadCache()
  const logger = pageLogger(log)

  return async (context, own) => {
    const { enquiry, savedSearch } = own ?? {}
    const plain = isRead(context.req.method) ? plainAddress(new URL(context.req.url)) : undefined
    if (plain !== undefined) return context.redirect(plain, 308)
    const backend = options.backend()
    const nonce = context.get('secureHeadersNonce')
    let hasFailed = false
    let ranOutOfTime = false
    let isNotFound = false
    const version = await backend.contentVersion.current()
    const read: typeof fetch = async (input, init) => {
      const question = new Request(input, init)
      try {
        const ask = () => backend.fetch(question, undefined)
        const answer = await numbered(
          await reads.answer(question, version, ask),
          context.env?.outgoing,
        )
        // Pages ask nothing that could be refused: what is not answered is missing on the page.
        hasFailed ||= !answer.ok
        ranOutOfTime ||= answer.status === 503 && (await isCanceled(answer.clone()))
        return answer
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
    const origin = backend.remoteUrl ?? siteUrl
    const key = backend.publishableKey
    const brand = (await readBrand({ origin, key, fetch: read })) ?? NO_BRAND
    const host = {
      url: backend.remoteUrl ?? '',
      key: backend.publishableKey,
      siteUrl,
      preview: linkPictureAddress(brand, origin, siteUrl),
      engine: backend.engine,
      nonce,
      enquiryAnswer: enquiry,
      savedSearch,
      answerNotFound: () => {
        isNotFound = true
      },
      fetch: read,
      logger,
    }
    const answered = enquiry
      ? addressIn(enquiry.language, '/enquiry')
      : savedSearch && addressIn(savedSearch.language, '/searches')
    const request = answered ? new Request(siteUrl + answered) : context.req.raw
    const caller = networkOf(callerAddress(context, trustedProxies))
    const network = widestNetwork(caller)
    // What is asked for without a choice costs everybody the same.
    const isChosen = new URL(request.url).search !== ''
    if (!renderings.hasRoom(caller, network)) context.env?.wait?.(true)
    const made = await renderings
      .run(
        caller,
        async () => {
          context.env?.wait?.(false)
          if (isChosen) checkOverruns(caller, network)
          await ownTurn()
          const response = await pages(request, { context: { host } })
          if (isChosen && ranOutOfTime) noteOverrun(caller, network)
          return { response, html: isPage(response) ? await response.text() : undefined }
        },
        network,
      )
      .catch((error) => {
        if (error instanceof Refusal) return { response: tooBusy(error), html: undefined }
        throw error
      })
    const { response } = made
    const headers = new Headers(response.headers)
    const given = (enquiry ?? savedSearch)?.status
    const rendered = isNotFound ? 404 : response.status
    const status = given && given !== 200 ? given : hasFailed ? 503 : rendered
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (status === 200 && pageAddress(context.req.path) !== undefined) {
      headers.set('cdn-cache-control', sharedCaching)
      headers.set('surrogate-control', sharedCaching)
    }
    // A page that lacks something, or a listing that was not found for want of an answer, is none to
    // keep or to index.
    if (hasFailed) headers.set('retry-after', '2')
    if (made.html === undefined) return new Response(response.body, { status, headers })
    const branded = withBrandTags(made.html, brand, backend.remoteUrl ?? '', context.req.path)
    if (own) return new Response(withoutScripts(branded), { status, headers })
    const { html, scriptHashes } = sealScripts(branded, nonce)
    context.set('scriptHashes', scriptHashes)
    noteCanonical(context.env, html)
    return new Response(html, { status, headers })
  }
}

/** Without a server, as in tests of the application alone, there is no environment. */
function noteCanonical(env: Partial<MakingEnv> | undefined, html: string): void {
  const address = canonicalAddress(html)
  if (env && address !== undefined) env.canonical = address
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function isCanceled(answer: Response): Promise<boolean> {
  return (await answer.text()).includes('"57014"')
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

function tooBusy({ status, message, headers }: Refusal): Response {
  return new Response(message, { status, headers: { ...headers, 'content-type': 'text/plain' } })
}
