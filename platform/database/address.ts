import type { PoolConfig } from 'pg'

/** A database address, or the folder `host` of a Unix socket. */
export type DatabasePlace =
  | string
  | {
      readonly host: string
      readonly port?: number
      readonly user: string
      readonly database: string
    }

/**
 * The driver's options for it. Like libpq and unlike the driver, `sslmode=require` (also `allow`,
 * `prefer`) encrypts without checking the certificate; any other mode verifies it fully.
 */
export function connectionTo(place: DatabasePlace): PoolConfig {
  // The driver would take PGPORT, which is meant for another server.
  if (typeof place !== 'string') return { port: 5432, ...place, ssl: false }
  const url = new URL(place)
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  const usesSystemRoots = url.searchParams.get('sslrootcert') === 'system'
  url.searchParams.delete('sslmode')
  url.searchParams.delete('ssl')
  if (usesSystemRoots) url.searchParams.delete('sslrootcert')
  if (mode !== null && ['require', 'allow', 'prefer'].includes(mode) && !usesSystemRoots) {
    return { connectionString: url.href, ssl: { rejectUnauthorized: false } }
  }
  const isPlain = mode === null || ['disable', 'false', '0'].includes(mode)
  if (isPlain && !usesSystemRoots) return { connectionString: url.href, ssl: false }
  url.searchParams.set('sslmode', 'verify-full')
  return { connectionString: url.href }
}
