// Takes enquiries from fifty clients at once, with the mail server dead and the program killed five
// times: each acknowledged one is there once and each e-mail goes out once when the mail server is
// back, else it ends with 1. node bench/enquiries.ts [enquiries=10000]
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import {
  type BaleProcess,
  makeDataDir,
  openDatabase,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'
import { inParallel } from '../testing/program/callers.ts'
import { median, percentile } from './figures.ts'
import { type MailServer, makeMailServer } from './mail-server.ts'
import { onEachDatabase } from './on-each-database.ts'

const size = Number(process.argv[2] ?? 10_000)
const clients = 50
const kills = 5
let isFaulty = false

type Query = (sql: string) => Promise<(string | null)[][]>

await onEachDatabase(measure)
process.exit(isFaulty ? 1 : 0)

async function measure(name: string, engine: Record<string, string>): Promise<void> {
  const mailServer = await makeMailServer()
  const dataDir = makeDataDir()
  const env = { ...engine, SMTP_URL: mailServer.url, MAIL_FROM: 'bale@example.com' }
  let bale = await startBale({ dataDir, env })
  let isUp = Promise.resolve()
  const acknowledged = new Map<number, string>()
  const times: number[] = []
  let refused = 0
  let killed = 0
  const start = performance.now()

  async function killWhenDue() {
    if (killed >= kills || acknowledged.size < (size * (killed + 1)) / (kills + 1)) return
    killed += 1
    isUp = (async () => {
      await bale.kill()
      bale = await startBale({ dataDir, env })
    })()
  }

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
    await killWhenDue()
  })
  await isUp
  const seconds = (performance.now() - start) / 1000

  const sql = engine.DATABASE_URL ? postgres(engine.DATABASE_URL) : openDatabase(bale.dataDir)
  const query: Query = async (text) => {
    return (await sql.unsafe(text).values()).map((row) => row.map(String))
  }
  const problems = [
    ...(await storedWrongly(query, acknowledged)),
    ...(await mailedWrongly(query, mailServer)),
  ]
  await sql.end()
  await bale.stop()
  await mailServer.close()
  removeDataDir(dataDir)
  isFaulty ||= problems.length > 0
  console.log(
    `${name}: ${size} enquiries in ${Math.round(seconds)} s with ${killed} kills, ` +
      `${refused} answers of "try later"; answered in ${Math.round(median(times))} ms (median), ${Math.round(percentile(times, 0.99))} ms (99 of 100); ` +
      `${mailServer.arrived.size} e-mails; ${problems.length === 0 ? 'each there once' : problems.join('; ')}`,
  )
}

async function send(
  bale: BaleProcess,
  number: number,
  key: string,
): Promise<{ status: number; reference: string }> {
  const response = await fetch(`${bale.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      name: `Visitor ${number}`,
      phone: `+63917${String(number).padStart(7, '0')}`,
      email: `visitor${number}@example.com`,
      message: `Is the house near the church still available? I am visitor number ${number}.`,
      consent: true,
      idempotency_key: key,
    }),
  })
  const { reference = '' } = await response.json()
  return { status: response.status, reference }
}

async function storedWrongly(query: Query, acknowledged: Map<number, string>): Promise<string[]> {
  const rows = await query(`select name, reference from public.enquiries`)
  const stored = new Map(rows.map(([name, reference]) => [name ?? '', reference]))
  const missing = [...acknowledged].filter(
    ([number, reference]) => stored.get(`Visitor ${number}`) !== reference,
  )
  return [
    ...(missing.length > 0 ? [`${missing.length} acknowledged ones are missing`] : []),
    ...(rows.length === size ? [] : [`${rows.length} are stored`]),
  ]
}

async function mailedWrongly(query: Query, mailServer: MailServer): Promise<string[]> {
  const count = async (condition: string) =>
    Number((await query(`select count(*) from public.outgoing_mails where ${condition}`))[0]?.[0])
  const all = await count('enquiry_id is not null')
  if (all !== 2 * size) return [`${all} e-mails are in line`]
  await mailServer.open()
  // They would be tried again after growing pauses of up to four hours.
  await query('update public.outgoing_mails set next_attempt_at = now() where sent_at is null')
  const start = performance.now()
  while ((await count('sent_at is null')) > 0 && performance.now() - start < 600_000) {
    await sleep(500)
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${all} e-mails went out in ${seconds} s`)
  const ids = await query('select id from public.outgoing_mails')
  const arrivals = [...mailServer.arrived]
  const times = new Map(arrivals.map(([id, often]) => [id.split('@')[0], often]))
  const lost = ids.filter(([id]) => !times.has(id ?? ''))
  const twice = arrivals.filter(([, often]) => often > 1)
  return [
    ...(lost.length > 0 ? [`${lost.length} e-mails never came`] : []),
    ...(twice.length > 0 ? [`${twice.length} e-mails came twice`] : []),
  ]
}
