import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCallers } from '../../testing/app-callers.ts'
import { type AppCallers, appQueries } from '../../testing/app-queries.ts'
import { fillQuickly } from '../../testing/fill-listings.ts'
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { currentPool, statementLimitMs } from '../database/current-pool.ts'

const size = 100_000
/** Each statement's plan in the log, also of those inside functions, as whoever asked ran it. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_nested_statements': 'on',
  log_line_prefix: '%%',
}
/** These can't be counted without reading all listings, once for each content. */
const countedOnce = [
  ...['count word in all', 'count common word', 'towns', 'barangays', 'suggestions'],
]
/** The one number of all views: by an index alone where the table was vacuumed, else by its rows. */
const ofEveryRow = ['total views']
/** A town's listings are a large part of all, and two letters have no trigram that an index could find. */
const ofManyRows = [
  'staff list common word',
  'staff list common word, middle',
  'search two letters',
]
const wholeTable = /Seq Scan on (?:properties|property_(?:images|videos|faqs|views))\b/

describe('at 100,000 listings', () => {
  let test: TestBackend
  let callers: AppCallers
  let propertyId: string
  let log = ''
  const limits = { ...statementLimitMs }

  beforeAll(async () => {
    // It is asked how, not how fast: on a busy machine some take longer than visitors may.
    Object.assign(statementLimitMs, { visitor: limits.maintenance, account: limits.maintenance })
    const onLog = (text: string) => {
      log += text
    }
    test = await startTestBackend({ cluster: { settings, onLog } })
    await inMaintenance((sql) => fillQuickly(sql, size))
    const admin = await test.account('superadmin')
    const rows = await test.backend.withConnection((sql) =>
      sql.query<{ id: string }>('select property_id as id from public.property_images limit 1'),
    )
    propertyId = rows[0]?.id ?? ''
    callers = appCallers({
      url: siteUrl,
      ...test.secrets,
      staff: admin,
      fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.0.0.1'),
    })
  }, 300_000)
  afterAll(async () => {
    Object.assign(statementLimitMs, limits)
    await test?.stop()
  })

  const inMaintenance: TestBackend['backend']['withConnection'] = (work) =>
    currentPool.run('maintenance', () => test.backend.withConnection(work))

  /** What the log says of all that ran since it was called last. */
  async function takeLog(): Promise<string> {
    const mark = `mark ${crypto.randomUUID()}`
    await inMaintenance((sql) => sql.exec(`do $$ begin raise log '${mark}'; end $$`))
    await expect.poll(() => log.includes(mark)).toBe(true)
    const [taken = ''] = log.split(`LOG:  ${mark}`)
    log = ''
    return taken
  }

  it.each(['force_custom_plan', 'force_generic_plan'])(
    'no query of the application reads a whole table, with %s',
    async (mode) => {
      await inMaintenance(async (sql) => {
        await sql.exec(`alter system set plan_cache_mode = ${mode}`)
        // From here on: the plans of what filled the tables are hundreds of megabytes.
        await sql.exec('alter system set auto_explain.log_min_duration = 0')
        await sql.exec('select pg_reload_conf()')
        await expect
          .poll(() => sql.query('show plan_cache_mode'))
          .toEqual([{ plan_cache_mode: mode }])
      })
      await takeLog()
      const reading: string[] = []
      for (const { name, ask } of appQueries(size, propertyId)) {
        if (countedOnce.includes(name)) {
          await ask(callers)
          await takeLog()
        }
        await ask(callers)
        const plans = (await takeLog()).split('%LOG:').filter((entry) => entry.includes('plan:'))
        expect(plans, name).not.toEqual([])
        if ([...ofEveryRow, ...ofManyRows].includes(name)) continue
        for (const plan of plans.filter((entry) => wholeTable.test(entry))) {
          reading.push(`${name}: ${plan}`)
        }
      }
      expect(reading).toEqual([])
    },
  )
})
