import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type HostedDatabase, startHostedDatabase } from '../database/hosted-database.ts'

export type Fault = 'cut' | 'lost' | { status: number; retryAfter?: string }

export interface HostedProject {
  url: string
  databaseUrl: string
  sql: HostedDatabase['sql']
  secretKey: string
  publishableKey: string
  files: Map<string, Buffer>
  faults: Fault[]
  calls: string[]
  onCall: (() => void) | undefined
  isQuiet(): Promise<boolean>
  stop(): Promise<void>
}

type Call = Context<{ Bindings: HttpBindings }>

/**
 * A stand-in of a hosted project: its database, its storage service as far as a move uses it, with that
 * service's own statuses, and the one table that is read by its API.
 */
export async function startHostedProject(): Promise<HostedProject> {
  const database = await startHostedDatabase()
  const { sql } = database
  const project: Omit<HostedProject, 'url' | 'isQuiet' | 'stop'> = {
    databaseUrl: database.url,
    sql,
    secretKey: `sb_secret_${randomUUID()}`,
    publishableKey: `sb_publishable_${randomUUID()}`,
    files: new Map(),
    faults: [],
    calls: [],
    onCall: undefined,
  }
  let answering = 0
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (call, next) => {
    const key = call.req.header('apikey') ?? ''
    if ([project.secretKey, project.publishableKey].includes(key)) return next()
    return call.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
  })
  app.get('/rest/v1/staff_settings', async (call) => {
    if (!isSecret(call)) {
      const message = 'permission denied for table staff_settings'
      return call.json({ code: '42501', details: null, hint: null, message }, 401)
    }
    const [row] = await sql`
      select json_agg(json_build_object('updated_at', updated_at)) as rows from public.staff_settings`
    return call.json(row?.rows)
  })
  app.use('/storage/v1/object/*', async (_, next) => {
    answering += 1
    await next().finally(() => {
      answering -= 1
    })
  })
  app.all('/storage/v1/object/*', async (call) => {
    const [bucket = '', ...parts] = call.req.path.replace('/storage/v1/object/', '').split('/')
    const name = decodeURIComponent(parts.join('/'))
    project.calls.push(`${call.req.method} ${bucket}/${name}`)
    project.onCall?.()
    const fault = project.faults.shift()
    if (fault === 'cut') return cut(call)
    if (typeof fault === 'object') {
      const headers: Record<string, string> = fault.retryAfter
        ? { 'retry-after': fault.retryAfter }
        : {}
      return call.json({ message: 'not now' }, fault.status as 503, headers)
    }
    const answer = await (call.req.method === 'POST'
      ? store(call, bucket, name)
      : send(call, bucket, name))
    return fault === 'lost' ? cut(call) : answer
  })
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  const isSecret = (call: Call) => call.req.header('apikey') === project.secretKey

  function cut(call: Call): Response {
    call.env.incoming.socket.destroy()
    return new Response(null)
  }

  async function store(call: Call, bucket: string, name: string): Promise<Response> {
    const bytes = Buffer.from(await call.req.arrayBuffer())
    const type = call.req.header('content-type') ?? ''
    if (!isSecret(call)) {
      return refused(call, 403, 'Unauthorized', 'new row violates row-level security policy')
    }
    const [found] = await sql`select * from storage.buckets where id = ${bucket}`
    if (!found) return refused(call, 404, 'Bucket not found', 'Bucket not found')
    if (found.file_size_limit && bytes.length > found.file_size_limit) {
      const words = 'The object exceeded the maximum allowed size'
      return refused(call, 413, 'Payload too large', words)
    }
    if (found.allowed_mime_types && !found.allowed_mime_types.includes(type)) {
      return refused(call, 415, 'invalid_mime_type', `mime type ${type} is not supported`)
    }
    const version = randomUUID()
    const now = new Date().toISOString()
    const metadata = {
      ...{ eTag: `"${randomUUID()}"`, size: bytes.length, mimetype: type },
      ...{ cacheControl: call.req.header('cache-control'), lastModified: now },
      ...{ contentLength: bytes.length, httpStatusCode: 200 },
    }
    const [row] = await sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      values (${bucket}, ${name}, ${version}, ${JSON.stringify(metadata)})
      on conflict do nothing returning id`
    if (!row) return refused(call, 409, 'Duplicate', 'The resource already exists')
    project.files.set(`${bucket}/${name}/${version}`, bytes)
    return call.json({ Key: `${bucket}/${name}`, Id: row.id })
  }

  async function send(call: Call, bucket: string, name: string): Promise<Response> {
    const [row] = await sql`
      select version, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`
    const bytes = row && project.files.get(`${bucket}/${name}/${row.version}`)
    if (!bytes || !isSecret(call)) return refused(call, 404, 'not_found', 'Object not found')
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': row.metadata.mimetype },
    })
  }

  return Object.assign(project, {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async isQuiet() {
      const connections = await promisify(server.getConnections.bind(server))()
      return connections + answering === 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await database.stop()
    },
  })
}

function refused(call: Call, statusCode: number, error: string, message: string): Response {
  return call.json({ statusCode: String(statusCode), error, message }, 400)
}

export const noSite = { accounts: 0, listings: 0, people: 0 }

export async function partsOfSite({ sql }: HostedProject): Promise<typeof noSite> {
  const [found] = await sql<[typeof noSite]>`
    select (select count(*)::integer from auth.users) as accounts,
      (select count(*)::integer from public.properties) as listings,
      (select count(*)::integer from public.people) as people`
  return found
}
