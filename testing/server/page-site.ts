import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import { builtPages, inLanguages } from '../../app/server/pages/in-languages.ts'
import type { Database } from '../../platform/values/database.types.ts'
import type { Client } from '../client.ts'
import { type Listing, publicListings } from '../listings.ts'
import { siteUrl, startTestBackend, type TestBackend } from './test-backend.ts'
import { opened, startTestSite, type TestSite } from './test-site.ts'

export function pageSite({ hasSample = true, sql = '' } = {}) {
  let test: TestBackend
  let site: TestSite
  let admin: Client

  beforeAll(async () => {
    const pages = inLanguages(await builtPages('server'), () => builtPages('fil'))
    test = await startTestBackend({ hasSample })
    const gate = (...asked: Parameters<typeof fetch>) =>
      test.backend.gateway(new Request(...asked), undefined)
    if (sql) await test.backend.withConnection((connection) => connection.exec(sql))
    const { token } = await test.account('superadmin')
    admin = createClient<Database>(siteUrl, test.secrets.publishableKey, {
      accessToken: async () => token,
      global: { fetch: gate },
    })
    site = await startTestSite(opened(test), pages)
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  return {
    admin: () => admin,
    ask: (path: string, headers?: Record<string, string>) => site.ask(path, { headers }),
    async textOf(path: string): Promise<string> {
      const { status, text } = await site.ask(path)
      if (status !== 200) throw new Error(`${path} has status ${status}`)
      return text
    },
    listings: (): Promise<Listing[]> => publicListings(admin),
    url: () => site.url,
  }
}

export function metaOf(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*>`))?.[0]
  const content = tag?.match(/content="([^"]*)"/)?.[1]
  return content
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

export const canonicalOf = (html: string): string | undefined =>
  html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/)?.[1]

export function dataOf(html: string) {
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)
  return Array.from(scripts, ([, text = '']) => JSON.parse(text))
}
