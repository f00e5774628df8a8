import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { PageEnv } from './page-env.ts'
import { securityHeaders } from './security-headers.ts'

async function headersOf(backend: string | undefined, isHttps: boolean, own?: string) {
  const app = new Hono<PageEnv>()
  app.use(securityHeaders(backend, isHttps))
  app.get('/', (context) =>
    context.text('page', 200, own ? { 'content-security-policy': own } : {}),
  )
  return (await app.request('/')).headers
}

describe('the headers of an answer', () => {
  it('ask for TLS where the site has it, and only there', async () => {
    const name = 'strict-transport-security'
    expect((await headersOf(undefined, true)).get(name)).toBe('max-age=31536000')
    expect((await headersOf(undefined, false)).get(name)).toBeNull()
  })

  it('let the browser reach a backend of another origin', async () => {
    const backend = 'https://abc.supabase.co'
    const policy = (await headersOf(backend, true)).get('content-security-policy')
    expect(policy).toMatch(/connect-src 'self' https:\/\/abc\.supabase\.co wss:/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/abc\.supabase\.co/)
  })

  it('name the scripts of a page, and give nobody a nonce', async () => {
    const app = new Hono<PageEnv>()
    app.use(securityHeaders(undefined, false))
    app.get('/page', (context) => {
      context.set('scriptHashes', ["'sha256-a'", "'sha256-b'"])
      return context.html('page')
    })
    app.get('/other', (context) => context.text('other'))
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy')
    expect(await policyOf('/page')).toContain("script-src 'self' 'sha256-a' 'sha256-b';")
    expect(await policyOf('/other')).toContain("script-src 'self';")
  })

  it('leave an answer’s own policy to it, and give it the rest', async () => {
    const headers = await headersOf(undefined, true, "default-src 'none'; sandbox")
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
