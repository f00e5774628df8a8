// Takes enquiries from fifty clients at once, with the mail server dead and the program killed five
// times: each acknowledged one is there once and each e-mail goes out once when the mail server is
// back, else it ends with 1. node bench/enquiries.ts [enquiries=10000]
import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlConnection } from '../server/database/sql-connection.ts'
import { type BaleProcess, startBale } from '../testing/program/bale-process.ts'
import { inParallel, visitor } from '../testing/program/callers.ts'
import { type Env, openDatabase, openFolder } from './bale.ts'
import { onEachDatabase } from './databases.ts'
import { median, msOf, percentile } from './figures.ts'
import { type MailServer, makeMailServer } from './mail-server.ts'

const size = Number(process.argv[2] ?? 10_000)
const clients = 50
const kills = 5

await onEachDatabase(measure)

async function measure(name: string, engine: Env): Promise<void> {
  const mailServer = await makeMailServer()
  using data = openFolder()
  const env = { ...engine, SMTP_URL: mailServer.url, MAIL_FROM: 'bale@example.com' }
  const start = () => startBale({ dataDir: data.path, env })
  let bale = await start()
  let isUp = Promise.resolve()
  const acknowledged = new Map<number, string>()
  const times: number[] = []
  let refused = 0
  let killed = 0

  async function killWhenDue() {
    if (killed >= kills || acknowledged.size < (size * (killed + 1)) / (kills + 1)) return
    killed += 1
    await bale.kill()
    bale = await start()
  }

  const begin = performance.now()
  await inParallel(size, clients, async (number) => {
    const key = crypto.randomUUID()
    for (;;) {
      await isUp
      const asked = performance.now()
      const answer = await send(bale, number, key).catch(() => undefined)
      if (answer?.status === 201) {
        times.push(performance.now() - asked)
        acknowledged.set(number, answer.reference)
        break
      }
      if (answer) refused += 1
      await sleep(100)
    }
    isUp = isUp.then(killWhenDue)
  })
  await isUp
  const seconds = (performance.now() - begin) / 1000

  const sql = await openDatabase(data.path, engine.DATABASE_URL)
  const faults = {
    ...(await storedWrongly(sql, acknowledged)),
    ...(await mailedWrongly(sql, mailServer)),
  }
  const problems = Object.entries(faults).filter(([, count]) => count !== 0)
  await sql.close()
  await bale.stop()
  await mailServer.close()
  if (problems.length > 0) process.exitCode = 1
  console.log(
    `${name}: ${size} enquiries in ${Math.round(seconds)} s with ${killed} kills, ` +
      `${refused} answers of "try later"; answered in ${Math.round(median(times))} ms (median), ${Math.round(percentile(times, 0.99))} ms (99 of 100); ` +
      `${mailServer.arrived.size} e-mails; ${problems.length === 0 ? 'each there once' : problems.map(([what, count]) => `${count} ${what}`).join('; ')}`,
  )
}

async function send(bale: BaleProcess, number: number, key: string) {
  const { status, json } = await visitor(bale).call('POST', '/api/enquiries', {
    name: `Visitor ${number}`,
    phone: `+63917${String(number).padStart(7, '0')}`,
    email: `visitor${number}@example.com`,
    message: `Is the house near the church still available? I am visitor number ${number}.`,
    consent: true,
    idempotency_key: key,
  })
  return { status, reference: String(json.reference) }
}

type Faults = Record<string, number>

async function storedWrongly(
  sql: SqlConnection,
  acknowledged: Map<number, string>,
): Promise<Faults> {
  const rows = await sql.query<{ name: string; reference: string }>(
    'select name, reference from public.enquiries',
  )
  const stored = new Map(rows.map(({ name, reference }) => [name, reference]))
  const missing = [...acknowledged].filter(
    ([number, reference]) => stored.get(`Visitor ${number}`) !== reference,
  )
  return { 'acknowledged ones are missing': missing.length, 'too many': rows.length - size }
}

async function mailedWrongly(sql: SqlConnection, mailServer: MailServer): Promise<Faults> {
  const mails = await sql.query<{ id: string }>(
    'select id from public.outgoing_mails where enquiry_id is not null',
  )
  const tooMany = mails.length - 2 * size
  if (tooMany !== 0) return { 'e-mails too many': tooMany }
  await mailServer.open()
  // They would be tried again after growing pauses of up to four hours.
  await sql.exec('update public.outgoing_mails set next_attempt_at = now() where sent_at is null')
  const ms = await msOf(() => untilSent(sql))
  console.log(`${mails.length} e-mails went out in ${Math.round(ms / 1000)} s`)
  const arrivals = [...mailServer.arrived]
  const arrived = new Set(arrivals.map(([id]) => id.split('@')[0]))
  const lost = mails.filter(({ id }) => !arrived.has(id))
  const twice = arrivals.filter(([, often]) => often > 1)
  return { 'e-mails never came': lost.length, 'e-mails came twice': twice.length }
}

/** At most ten minutes. */
async function untilSent(sql: SqlConnection): Promise<void> {
  const waiting = 'select from public.outgoing_mails where sent_at is null limit 1'
  const end = performance.now() + 600_000
  while ((await sql.query(waiting)).length > 0 && performance.now() < end) await sleep(500)
}
