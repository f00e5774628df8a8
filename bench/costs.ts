// What callers from a whole /48 cost the others, with 2,500 long listings, 20,000 stored pictures and
// 5,000 e-mails waiting: reads of a visitor, a list of files and a sign-in of the owner meanwhile, and
// when the owner's recovery goes out. node bench/costs.ts [seconds=10] [callers=64]
import { setTimeout as sleep } from 'node:timers/promises'
import { fillQuickly } from '../testing/fill-listings.ts'
import { adminEmail, adminPassword } from '../testing/program/bale-process.ts'
import { type Caller, confirmed, signIn, visitor } from '../testing/program/callers.ts'
import { asAdmin, openBale, openDatabase } from './bale.ts'
import { median, msDuring, Tally } from './figures.ts'
import { startProbe } from './probe.ts'

const seconds = Number(process.argv[2] ?? 10)
const width = Number(process.argv[3] ?? 64)

await using bale = await openBale()
const sql = await openDatabase(bale.dataDir)
const stranger = await confirmed(bale, 'stranger@example.com')
await fill()
const owner = await asAdmin(bale)
const ended = await asAdmin(bale)
await ended.call('POST', '/auth/v1/logout?scope=local')

const anybody = visitor(bale)
const files = '/storage/v1/object/list/property-images'
type Ask = [by: Caller, method: string, path: string, body?: object]
const attacks: Record<string, (turn: number) => Ask | undefined> = {
  nothing: () => undefined,
  'lists of files': () => [stranger, 'POST', files, { prefix: '' }],
  'ended sessions': () => [ended, 'GET', '/auth/v1/user'],
  'counts of new ones': (turn) => {
    const searches = Array(20).fill({ filters: { search: `gate ${turn}` }, since: turn })
    return [anybody, 'POST', '/rest/v1/rpc/count_new', { searches }]
  },
  'counts of words': (turn) => {
    const body = { search: `market ${turn % 1000}`, category: 'All' }
    return [anybody, 'POST', '/rest/v1/rpc/count_properties', body]
  },
  'long texts': () => [anybody, 'GET', '/rest/v1/properties?select=id,description'],
  'made-up pages': (turn) => [anybody, 'GET', `/gallery?search=gate${turn}`],
  'wrong passwords': (turn) => {
    const body = { email: `nobody${turn}@example.com`, password: 'not the right one' }
    return [anybody, 'POST', '/auth/v1/token?grant_type=password', body]
  },
  recoveries: (turn) => {
    return [anybody, 'POST', '/auth/v1/recover', { email: `nobody${turn}@example.com` }]
  },
}

console.log('median and slowest in ms')
for (const [name, attack] of Object.entries(attacks)) {
  const ms = seconds * 1000
  const answers = new Tally()
  const reader = startProbe(bale.url, bale.key, '198.51.100.7')
  const lists = msDuring(ms, () => owner.call('POST', files, { prefix: '', limit: 100 }))
  const signIns = msDuring(ms, () => signIn(bale, adminEmail, adminPassword).catch(() => undefined))
  let turn = 0
  const call = async () => {
    turn += 1
    const asked = attack(turn)
    if (!asked) return sleep(100)
    const [by, method, path, body] = asked
    const address = `2001:db8:1:${(turn % 65_536).toString(16)}::1`
    const { status } = await by.call(method, path, body, { 'x-forwarded-for': address })
    answers.add(status)
  }
  await Promise.all(Array.from({ length: width }, () => msDuring(ms, call)))
  const { medianMs, slowestMs } = await reader.stop()
  const others = `visitor ${shown(medianMs, slowestMs)}, files ${ofTimes(await lists)}, sign-in ${ofTimes(await signIns)}`
  console.log(`${name}: ${others}; answers ${answers}`)
}
console.log(await recovery())
await sql.close()

function ofTimes(times: number[]): string {
  return shown(median(times), Math.max(...times))
}

function shown(medianMs: number, slowestMs: number): string {
  return `${medianMs.toFixed(0)} ${slowestMs.toFixed(0)}`
}

async function fill(): Promise<void> {
  await fillQuickly(sql, 2_500)
  await sql.exec(`
    set session_replication_role = replica;
    update public.properties set description = description || repeat(' A wide gate, water day and night.', 400);
    insert into storage.objects (bucket_id, name, metadata)
    select 'property-images', id || '/' || position || '.webp', '{"size":200000,"mimetype":"image/webp"}'
    from public.properties, generate_series(1, 8) as position;
    reset session_replication_role`)
  await sql.exec('vacuum (analyze)')
}

/** The owner's way back in, while five thousand e-mails wait that nobody is in a hurry for. */
async function recovery(): Promise<string> {
  await sql.exec(`
    set session_replication_role = replica;
    insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
    select 'buyer' || number || '@example.com', 'search_digest', 'New homes', 'Words', '<p>Words</p>'
    from generate_series(1, 5000) as number;
    reset session_replication_role`)
  const start = performance.now()
  const { status } = await anybody.call('POST', '/auth/v1/recover', { email: adminEmail })
  const asked = `a recovery beside 5,000 digests: ${status}`
  while (performance.now() - start < 120_000) {
    const [row] = await sql.query<{ before: number }>(`
      select (select count(*) from public.outgoing_mails as earlier
        where kind = 'search_digest' and earlier.sent_at < mail.sent_at)::integer as before
      from public.outgoing_mails as mail where kind = 'recovery' and sent_at is not null`)
    const ms = (performance.now() - start).toFixed(0)
    if (row) return `${asked}, sent after ${ms} ms and ${row.before} of them`
    await sleep(50)
  }
  return `${asked}, not sent`
}
