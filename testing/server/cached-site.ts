import type { Pages } from '../../app/server/pages/render-page.ts'
import type { Gateway } from '../../platform/gate/gateway.ts'
import { type Account, startTestBackend, type TestBackend } from './test-backend.ts'
import { opened, startTestSite, type TestSite } from './test-site.ts'

export const listingId = 'b0000000-0000-4000-8000-000000000001'

const slugOf = (text: string) => `${/House \w+/.exec(text)?.[0].replace(' ', '-').toLowerCase()}-`

function titlePages() {
  const rendered: string[] = []
  const headers: string[] = []
  const next: { wait: () => Promise<void>; failure?: Error } = { wait: async () => undefined }
  const pages: Pages = async (request, { context: { host } }) => {
    const { pathname, search, searchParams } = new URL(request.url)
    rendered.push(pathname + search)
    headers.push(...request.headers.keys())
    await next.wait()
    if (next.failure) throw next.failure
    const path = `${host.siteUrl}/rest/v1/properties?select=title&order=title`
    const answer = await host.fetch(path, { headers: { apikey: host.key } })
    const text = await answer.text()
    const address = pathname.replace(/^\/property\/.*/, `/property/${slugOf(text)}${listingId}`)
    const canonical = searchParams.has('q') ? address : address + search
    const script = `<script nonce="${host.nonce}">start(${rendered.length > 0})</script>`
    const body = `${text}${script}${'.'.repeat(2_000)}`
    const link = `<link rel="canonical" href="${host.siteUrl}${canonical}">`
    const status = pathname.startsWith('/property/') && !body.includes('House') ? 404 : 200
    return new Response(link + body, { status, headers: { 'content-type': 'text/html' } })
  }
  return { pages, rendered, headers, next }
}

export interface CachedSite extends TestSite {
  test: TestBackend
  made: ReturnType<typeof titlePages>
  reads: { asked: number; failing?: number | undefined; code?: string | undefined }
  asAdmin: Record<string, string>
  retitle(title: string): Promise<void>
  stop(): Promise<void>
}

export async function startCachedSite(): Promise<CachedSite> {
  const test = await startTestBackend()
  const admin: Account = await test.account('admin')
  const made = titlePages()
  const reads: CachedSite['reads'] = { asked: 0 }
  const counted = (gateway: Gateway): Gateway => {
    return async (request, address) => {
      reads.asked += 1
      const isOfPage = address === undefined && request.method === 'GET'
      if (reads.failing !== undefined && isOfPage) {
        return Response.json({ code: reads.code }, { status: reads.failing })
      }
      return gateway(request, address)
    }
  }
  await test.backend.withConnection((sql) =>
    sql.query('insert into public.properties (id, title, price) values ($1, $2, $3)', [
      listingId,
      'House',
      '1M',
    ]),
  )
  const backend = opened(test)
  const site = await startTestSite({ ...backend, fetch: counted(backend.fetch) }, made.pages)
  const asAdmin = {
    authorization: `Bearer ${admin.token}`,
    apikey: test.secrets.publishableKey,
  }
  return {
    ...site,
    test,
    made,
    reads,
    asAdmin,
    async retitle(title) {
      const { status } = await site.ask(`/rest/v1/properties?id=eq.${listingId}`, {
        method: 'PATCH',
        headers: { ...asAdmin, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      })
      if (status !== 204) throw new Error(`the new title was answered with ${status}`)
    },
    async stop() {
      site.stop()
      await test.stop()
    },
  }
}
