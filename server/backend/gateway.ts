import type { App } from '@supabase/lite'
import { accountGuards } from './accounts/account-guards.ts'
import type { Wait } from './accounts/answer-time.ts'
import type { MailQueue } from './accounts/mail-queue.ts'
import type { FileStorage } from './file-storage.ts'
import { accountOperations } from './guards/account-operations.ts'
import { guardAuthInput } from './guards/auth-input.ts'
import { guardErrors } from './guards/errors.ts'
import { chain, type GuardedRequest } from './guards/guard.ts'
import { guardPaths } from './guards/paths.ts'
import { publicObjects } from './guards/public-objects.ts'
import { guardQueries } from './guards/queries.ts'
import { viewLimits } from './guards/rate-limits.ts'
import { sessionGuard } from './guards/sessions.ts'
import { guardUploads } from './guards/uploads.ts'
import type { SqlSession } from './sql-session.ts'

export interface GatewayOptions {
  app: Pick<App, 'fetch'>
  jwtSecret: string
  storage: FileStorage
  session: <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>
  siteUrl: string
  queue: Pick<MailQueue, 'add'>
  isShared: boolean
  wait?: Wait | undefined
}

export type Gateway = (request: Request, address: string | undefined) => Promise<Response>

/** The one way to `@supabase/lite`: through every guard, in this order. */
export function createGateway(options: GatewayOptions): Gateway {
  const { app, jwtSecret, storage, session } = options
  const handle = chain(
    [
      guardErrors,
      guardPaths,
      publicObjects(storage),
      guardQueries,
      guardAuthInput,
      viewLimits(),
      sessionGuard({ jwtSecret, session }),
      guardUploads,
      accountOperations(accountGuards(options)),
    ],
    (request) => app.fetch(toRequest(request)),
  )
  return async (request, address) => {
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
    return handle({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: body && body.length > 0 ? body : undefined,
      address,
      session: undefined,
    })
  }
}

function toRequest({ method, url, headers, body }: GuardedRequest): Request {
  const passed = new Headers(headers)
  // Chunked bodies came without a length, and the library skips its size checks then.
  passed.delete('transfer-encoding')
  if (body) passed.set('content-length', String(body.length))
  else passed.delete('content-length')
  return new Request(url, { method, headers: passed, body: body as BodyInit | undefined })
}
