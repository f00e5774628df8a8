import { createHash, timingSafeEqual } from 'node:crypto'
import { memoryUsage } from 'node:process'
import type { Context, Next } from 'hono'
import type { Backend } from '../../platform/backend/backend.ts'
import type { PageEnv } from '../../platform/http/page-env.ts'
import { foldersOf } from '../../platform/jobs/troubles.ts'
import { exposition, type Family, gauge } from '../../platform/metrics/exposition.ts'
import { counted } from '../../platform/metrics/figures.ts'
import { freeBytes, readSiteState, type SiteState } from '../../platform/metrics/site-state.ts'
import { versionOf } from '../../platform/version.ts'

interface MetricsOptions {
  metricsToken?: string | undefined
  backend: () => Backend | undefined
}

const { version, commit = '' } = versionOf()

/** `GET /metrics` for Prometheus: with the token in `Authorization: Bearer` alone, since addresses are kept. */
export function metrics({ metricsToken, backend }: MetricsOptions) {
  return async (context: Context<PageEnv>, next: Next): Promise<Response | undefined> => {
    if (metricsToken === undefined) {
      await next()
      return undefined
    }
    context.header('cache-control', 'no-store')
    const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (!isSame(given, metricsToken)) {
      return context.text('This wants the token of METRICS_TOKEN.', 401, {
        'www-authenticate': 'Bearer',
      })
    }
    const text = exposition([...ofProcess(), ...counted(), ...(await ofSite(backend()))])
    return context.body(text, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  }
}

/** Takes as long for any wrong one. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function ofProcess(): Family[] {
  const { user, system } = process.cpuUsage()
  return [
    gauge('bale_info', 'What runs.', [{ labels: { version, commit }, value: 1 }]),
    gauge(
      'process_start_time_seconds',
      'When this process began.',
      Date.now() / 1000 - process.uptime(),
    ),
    gauge('process_resident_memory_bytes', 'Memory of this process.', memoryUsage.rss()),
    {
      ...gauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
      type: 'counter',
    },
  ]
}

async function ofSite(backend: Backend | undefined): Promise<Family[]> {
  const own = backend?.own
  if (!own) return []
  const state = await readSiteState(own.withConnection).catch(() => undefined)
  const folders = await Promise.all(
    foldersOf(backend).map(async ({ place, path }) => {
      return { labels: { place }, value: await freeBytes(path).catch(() => Number.NaN) }
    }),
  )
  const pools = own.pools?.() ?? []
  return [
    gauge('bale_database_up', 'Whether the database answered.', state ? 1 : 0),
    gauge(
      'bale_database_connections',
      'Connections by whom they are for.',
      pools.flatMap(({ pool, busy, idle }) => [
        { labels: { pool, state: 'busy' }, value: busy },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    ),
    gauge(
      'bale_database_waiting',
      'Requests that wait for a connection.',
      pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    ),
    gauge('bale_disk_free_bytes', 'Room that is left, by what lies there.', folders),
    ...(state ? ofState(state) : []),
  ]
}

function ofState(state: SiteState): Family[] {
  const { mails, backedUpAt, drilledAt } = state
  const since = (name: string, help: string, at: number | undefined) =>
    gauge(name, help, at === undefined ? [] : at)
  return [
    gauge('bale_mails_waiting', 'E-mails in line.', mails.waiting),
    gauge('bale_mails_oldest_seconds', 'How long the oldest of them waits.', mails.oldest_seconds),
    gauge('bale_mails_given_up', 'E-mails of a week that could not be sent.', mails.given_up),
    since('bale_backup_timestamp_seconds', 'When the newest backup was begun.', backedUpAt),
    since('bale_drill_timestamp_seconds', 'When a backup was last tried out.', drilledAt),
    gauge('bale_backup_failures', 'Runs that failed since the last that did not.', [
      { labels: { kind: 'backup' }, value: state.failedBackups },
      { labels: { kind: 'drill' }, value: state.failedDrills },
    ]),
    gauge('bale_database_bytes', 'How large the database is.', state.databaseBytes),
    gauge(
      'bale_rows',
      'Rows of each table, as the database estimates them.',
      state.tables.map(({ name, rows }) => ({ labels: { table: name }, value: rows })),
    ),
  ]
}
