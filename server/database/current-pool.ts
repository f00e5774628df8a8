import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the database works: visitors neither use up nor hold the staff's connections. */
export type PoolName = 'visitor' | 'account' | 'server' | 'maintenance'

/** Set by the gate for a request; whatever runs outside of one is the server's own. */
export const currentPool = new AsyncLocalStorage<PoolName>()

/** Milliseconds a statement may run; the first two are hosted Supabase's own limits by role. */
export const statementLimitMs: Record<PoolName, number> = {
  visitor: 3_000,
  account: 8_000,
  server: 30_000,
  maintenance: 600_000,
}
