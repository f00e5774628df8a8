import type { Context } from 'hono'
import { secretPages } from '../../../platform/actions/secret-pages.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { PageSite } from '../../../platform/module-server.ts'
import { imageAddress } from '../../../platform/values/images.ts'
import { readOwnerReport } from './owner-report.ts'
import { reportHtml, wordsHtml } from './owner-report-html.ts'

export function ownerReportPages({
  trustedProxies,
  backend,
  siteUrl,
  log,
}: Omit<PageSite, 'render'>) {
  const { look, page } = secretPages({
    name: 'owner report',
    failure: 'a report for an owner could not be shown',
    words: wordsHtml,
    trustedProxies,
    log,
    referrerPolicy: 'no-referrer',
  })

  return (context: Context<PageEnv>) =>
    look(context, async (secret) => {
      if (!secret) return page(wordsHtml(ended), 404)
      const { remoteUrl, publishableKey: key, fetch } = backend()
      const origin = remoteUrl ?? siteUrl
      const ask = (request: Request) => fetch(request, undefined)
      const report = await readOwnerReport({ origin, key, fetch: ask }, secret)
      if (!report) return page(wordsHtml(ended), 404)
      const picture = report.image_url && imageAddress(report.image_url, remoteUrl ?? '')
      return page(reportHtml({ ...report, image_url: picture }), 200)
    })
}

const ended = 'This link has ended. Ask your agent for a new one.'
