import { readFileSync } from 'node:fs'
import { PostgrestClient } from '@supabase/postgrest-js'
import { DatabasePools } from '../platform/database/pools.ts'
import type { WithConnection } from '../platform/database/sql-connection.ts'
import { nameCalls } from '../platform/gate/declared-calls.ts'
import { createGateway, type Gateway } from '../platform/gate/gateway.ts'
import { readApiSchema } from '../platform/gate/rest/api-schema.ts'
import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'

const keys = { publishableKey: 'sb_publishable_library', secretKey: 'sb_secret_library' }
const schemaFile = new URL('schema.sql', import.meta.url)

export interface Library {
  /** Supabase's own client, as a visitor. */
  visitor: PostgrestClient
  /** The same with the server's own key. */
  server: PostgrestClient
  gateway: Gateway
  withConnection: WithConnection
  keys: typeof keys
  /** A request as it is, by a visitor. */
  ask(method: string, path: string, sent?: Sent): Promise<Response>
  stop(): Promise<void>
}

interface Sent {
  headers?: Record<string, string>
  body?: unknown
}

/** Each question is of another network, so that none waits for another's pause. */
let networks = 0
const nextAddress = () => `10.1.${(networks >> 8) & 255}.${networks++ & 255}`

const notServed = () => Promise.resolve(new Response(null, { status: 404 }))

/** The gate before a PostgreSQL of its own. @param tables SQL, by default the schema of this folder */
export async function startLibrary(tables = readFileSync(schemaFile, 'utf8')): Promise<Library> {
  const cluster = await startPostgresCluster(findPostgresBinaries() ?? '')
  const database = new DatabasePools(cluster.url)
  await database.withConnection((sql) => sql.exec(tables))
  const schema = await database.withConnection(readApiSchema)
  const gateway = createGateway({
    database,
    jwtSecret: 'a-secret-of-the-library-that-is-long-enough',
    keys,
    accounts: notServed,
    files: notServed,
    withConnection: database.withConnection,
    schema: () => schema,
    contentWritten: () => undefined,
    calls: nameCalls(),
  })
  const clientWith = (apikey: string) =>
    new PostgrestClient('http://library.invalid/rest/v1', {
      headers: { apikey },
      fetch: (input, init) => gateway(new Request(input, init), nextAddress()),
    })
  return {
    gateway,
    withConnection: database.withConnection,
    keys,
    visitor: clientWith(keys.publishableKey),
    server: clientWith(keys.secretKey),
    ask: (method, path, { headers = {}, body } = {}) =>
      gateway(
        new Request(`http://library.invalid/rest/v1/${path}`, {
          method,
          headers: {
            apikey: keys.publishableKey,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
        }),
        nextAddress(),
      ),
    async stop() {
      await database.end()
      await cluster.stop()
    },
  }
}
