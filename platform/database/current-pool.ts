import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf a query runs. Visitors can neither use up nor block the staff's connections. */
export type PoolName = 'visitor' | 'account' | 'server' | 'maintenance'

/** The gate sets it for each request; everything outside of a request is the server's own. */
export const currentPool = new AsyncLocalStorage<PoolName>()

/** Statement timeouts in milliseconds; the first two are hosted Supabase's limits for these roles. */
export const statementLimitMs: Record<PoolName, number> = {
  visitor: 3_000,
  account: 8_000,
  server: 30_000,
  maintenance: 600_000,
}
