import type { Context } from 'hono'
import { z } from 'zod'
import { minute, NetworkLimit, ownLimits, refusalOf } from '../../../platform/accounts/limits.ts'
import { TokenQueue } from '../../../platform/accounts/token-queue.ts'
import { hashOf } from '../../../platform/actions/token.ts'
import { clientOnce, dataOf } from '../../../platform/backend/server-client.ts'
import { currentPool } from '../../../platform/database/current-pool.ts'
import { networkOf } from '../../../platform/gate/network.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { sendsMail } from '../../../platform/mail/sends-mail.ts'
import type { PageSite } from '../../../platform/module-server.ts'
import { t } from '../../../platform/values/t.ts'
import { FILIPINO, withoutPrefix } from '../../../platform/values/translated.ts'
import { readSearch, searchAddress } from '../saved-search.ts'
import type { SavedSearchPage } from '../saved-search-page.ts'

const steps = ['new', 'sent', 'confirm', 'confirmed', 'full', 'lapsed', 'end', 'ended'] as const
const longestToken = 200
const mostEnded = 10
const endedMore = z.coerce.number().int().min(0).max(mostEnded).catch(0)
const toEnd = z.array(z.object({ id: z.string(), search: z.string() }))

/**
 * Pages about a search with e-mail alerts. They are rendered here completely, without scripts, and
 * never cached.
 */
export function searchPages({ trustedProxies, render, backend, siteUrl, log }: PageSite) {
  const looks = new NetworkLimit(ownLimits, 'searches to end', 60, 10 * minute)
  const queue = new TokenQueue()
  const open = clientOnce(siteUrl)

  return async (context: Context<PageEnv>): Promise<Response> => {
    const step = steps.find((name) => name === context.req.param('step'))
    if (!step) return render(context)
    const { pathname, search, searchParams } = new URL(context.req.url)
    const token = (searchParams.get('token') ?? '').slice(0, longestToken)
    const page: SavedSearchPage = {
      step,
      status: 200,
      language: withoutPrefix(pathname) && FILIPINO,
      search: searchAddress(readSearch(search)),
      token,
      hasMail: backend().secretKey !== undefined && sendsMail(backend().mails, siteUrl),
    }
    if (step === 'end')
      Object.assign(
        page,
        await searchesToEnd(token, networkOf(callerAddress(context, trustedProxies))),
      )
    if (step === 'ended') {
      const ended = searchParams.getAll('ended').slice(0, mostEnded)
      page.searches = ended.map((each) => ({ id: '', search: searchAddress(readSearch(each)) }))
      page.more = endedMore.parse(searchParams.get('more'))
    }
    const response = await render(context, { savedSearch: page })
    response.headers.set('cache-control', 'no-store')
    // With "no-referrer" the form would post without an origin, as if from another site.
    response.headers.set('referrer-policy', 'same-origin')
    return response
  }

  async function searchesToEnd(token: string, network: string): Promise<Partial<SavedSearchPage>> {
    const db = open(backend())
    if (!token || !db) return { searches: [] }
    try {
      const refusal = await refusalOf(() => looks.consume(network))
      // Awaited here because the client sends its request only when it is awaited.
      const found = await currentPool.run('visitor', () =>
        queue.run(
          { address: network },
          undefined,
          async () => await db.rpc('searches_to_end', { token_hash: hashOf(token) }),
        ),
      )
      const searches = toEnd.parse(dataOf(found))
      if (refusal && searches.length === 0) throw refusal
      return { searches }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, problem: error.message }
      log.warn({ error: String(error) }, 'saved searches could not be read')
      return {
        status: 503,
        problem: t('We could not load your searches just now. Try again in a moment.'),
      }
    }
  }
}
