import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { createApp } from '../../app/server/app.ts'
import { pageCache } from '../../app/server/pages/page-cache/page-cache.ts'
import type { Pages } from '../../app/server/pages/render-page.ts'
import { sharedLimits } from '../../platform/accounts/limits.ts'
import type { Backend } from '../../platform/backend/backend.ts'
import { nameRequest } from '../../platform/http/request-id.ts'
import { requestLogger } from '../../platform/http/request-log.ts'
import { ownFiles } from '../../platform/storage/removed-files.ts'
import { nextAddress } from '../caller-addresses.ts'
import type { TestBackend } from './test-backend.ts'

interface Asked {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string | Buffer
}

export interface TestSite {
  url: string
  logged: string[]
  ask(
    path: string,
    asked?: Asked,
  ): Promise<{ status: number; headers: Headers; text: string; json: unknown }>
  post(path: string, body: unknown, headers?: Asked['headers']): ReturnType<TestSite['ask']>
  stop(): void
}

export function opened(test: TestBackend, process = test.backend): Backend {
  return {
    engine: 'postgres',
    publishableKey: test.secrets.publishableKey,
    secretKey: test.secrets.secretKey,
    mails: { outbox: undefined, deliver: () => process.mails.deliver() },
    pushes: process.pushes,
    removedFiles: ownFiles(process.withConnection, process.storage),
    own: process,
    makeLimiter: sharedLimits(process.withConnection),
    contentVersion: process.contentVersion,
    onStorageWrite: (listener) => process.storage.onChange(listener),
    remoteUrl: undefined,
    fetch: process.gateway,
    isHealthy: async () => true,
    close: async () => undefined,
  }
}

const plainPage: Pages = async () =>
  new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })

export async function startTestSite(
  backend: Backend,
  pages: Pages = plainPage,
  metricsToken?: string,
  siteUrl?: string,
): Promise<TestSite> {
  const logged: string[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const logRequest = requestLogger(log, { trustedProxies: 1 })
  const app = createApp({
    siteUrl: siteUrl ?? url,
    trustedProxies: 1,
    metricsToken,
    log,
    logRequest,
    pages,
    backend: () => backend,
  })
  const handle = getRequestListener(app.fetch)
  const cache = pageCache({
    answer: app.fetch,
    contentVersion: () => backend.contentVersion,
    siteUrl: url,
    logRequest,
  })
  backend.onStorageWrite(() => cache.forgetPictures())
  server.on('request', (request, response) => {
    nameRequest(request, response, 1)
    cache.handle({ request, response, passOn: () => void handle(request, response) })
  })

  const ask: TestSite['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const all = { 'x-forwarded-for': nextAddress(), ...headers }
      const given = Object.entries(all).filter(([, value]) => value !== undefined)
      const request = send({
        host: '127.0.0.1',
        agent: false,
        port,
        path,
        method,
        headers: Object.fromEntries(given),
      })
      request.on('response', async (response) => {
        let text = ''
        // An answer that comes before the body is sent may end in a reset.
        try {
          for await (const chunk of response) text += chunk
        } catch {}
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          text,
          json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
        })
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
      })
      request.end(body)
    })

  return {
    url,
    logged,
    ask,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
