import type { Context } from 'hono'
import { imageAddress } from '../../../src/domain/images.ts'
import { minute, NetworkLimit, ownLimits } from '../../accounts/limits.ts'
import type { Backend } from '../../backend/backend.ts'
import { currentPool } from '../../database/current-pool.ts'
import { networkOf } from '../../gate/network.ts'
import { Refusal } from '../../gate/refusal.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { PageEnv } from '../../http/page-env.ts'
import type { Log } from '../../log.ts'
import { readOwnerReport } from './owner-report.ts'
import { reportHtml, wordsHtml } from './owner-report-html.ts'

interface OwnerReportPages {
  trustedProxies: number
  backend: () => Backend
  siteUrl: string
  log: Log
}

const form = /^[0-9a-f]{40}$/

/**
 * A report for whoever has the secret of its link: without scripts, kept by nobody, and of no route
 * that every visitor's script would hold.
 */
export function ownerReportPages({ trustedProxies, backend, siteUrl, log }: OwnerReportPages) {
  const looks = new NetworkLimit(ownLimits, 'owner report', 60, 10 * minute)

  return async (context: Context<PageEnv>): Promise<Response> => {
    const secret = context.req.param('secret') ?? ''
    try {
      // Counted before the link is looked at, so that guesses cost the same.
      await looks.consume(networkOf(callerAddress(context, trustedProxies)))
      if (!form.test(secret)) return page(wordsHtml(ended), 404)
      const { remoteUrl, publishableKey: key, fetch } = backend()
      const origin = remoteUrl ?? siteUrl
      // On the visitors' connections, so that a flood doesn't hold up the server's own.
      const report = await currentPool.run('visitor', () =>
        readOwnerReport({ origin, key, fetch: (request) => fetch(request, undefined) }, secret),
      )
      if (!report) return page(wordsHtml(ended), 404)
      const picture = report.image_url && imageAddress(report.image_url, remoteUrl ?? '')
      return page(reportHtml({ ...report, image_url: picture }), 200)
    } catch (error) {
      if (error instanceof Refusal) {
        return page(wordsHtml(error.message), error.status, error.headers)
      }
      log.warn({ error: String(error) }, 'a report for an owner could not be shown')
      return page(wordsHtml('That did not work. Try again in a moment.'), 503)
    }
  }
}

const ended = 'This link has ended. Ask your agent for a new one.'

function page(html: string, status: number, given: HeadersInit = {}): Response {
  const headers = new Headers(given)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex')
  return new Response(html, { status, headers })
}
