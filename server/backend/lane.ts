import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * On whose behalf the database works. Each lane has connections of its own with a time limit for a
 * statement, so that visitors can neither use up the staff's connections nor hold one for long.
 * `upkeep` is for what may take long on a large database: migrations and maintenance.
 */
export type Lane = 'visitor' | 'account' | 'server' | 'upkeep'

/** Set by the gate for a request; whatever runs outside of one is the server's own. */
export const laneContext = new AsyncLocalStorage<Lane>()

/** Milliseconds a statement may run; the first two are hosted Supabase's own limits by role. */
export const statementLimitMs: Record<Lane, number> = {
  visitor: 3_000,
  account: 8_000,
  server: 30_000,
  upkeep: 600_000,
}
