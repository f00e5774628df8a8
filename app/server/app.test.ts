import { expect, it, vi } from 'vitest'
import type { Backend } from '../../platform/backend/backend.ts'
import { log } from '../../platform/log.ts'
import { createApp } from './app.ts'

it.each(['/_serverFn/', '/_serverFn/x', '/_serverFn'])(
  'takes %s for nothing, whatever the framework makes of it',
  async (path) => {
    const pages = vi.fn(async () => new Response('unhandled', { status: 500 }))
    const backend = { remoteUrl: undefined } as Backend
    const app = createApp({
      siteUrl: 'http://127.0.0.1:3000',
      trustedProxies: 0,
      log,
      logRequest: () => undefined,
      pages,
      backend: () => backend,
    })
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      expect((await app.request(path, { method })).status).toBe(404)
    }
    expect(pages).not.toHaveBeenCalled()
  },
)
