// What callers from a whole /48 cost the others, with 2,500 long listings, 20,000 stored pictures and
// 5,000 e-mails waiting: reads of a visitor, a list of files and a sign-in of the owner meanwhile, and
// when the owner's recovery goes out. node bench/costs.ts [seconds=10] [callers=64]
import { setTimeout as sleep } from 'node:timers/promises'
import { fillQuickly } from '../testing/fill-listings.ts'
import {
  adminEmail,
  adminPassword,
  openDatabase,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'
import { confirmed, signIn, visitor } from '../testing/program/callers.ts'
import { asConnection } from './as-connection.ts'
import { median } from './figures.ts'
import { startProbe } from './probe.ts'

const seconds = Number(process.argv[2] ?? 10)
const width = Number(process.argv[3] ?? 64)

const bale = await startBale()
const sql = openDatabase(bale.dataDir)
const stranger = await confirmed(bale, 'stranger@example.com')
await fill()
const owner = await signIn(bale, adminEmail, adminPassword)
const ended = await signIn(bale, adminEmail, adminPassword)
await ended.call('POST', '/auth/v1/logout?scope=local')

const anybody = visitor(bale)
const attacks: Record<
  string,
  (headers: Record<string, string>, turn: number) => Promise<{ status: number } | undefined>
> = {
  nothing: () => sleep(100, undefined),
  'lists of files': (headers) =>
    stranger.call('POST', '/storage/v1/object/list/property-images', { prefix: '' }, headers),
  'ended sessions': (headers) => ended.call('GET', '/auth/v1/user', undefined, headers),
  'counts of new ones': (headers, turn) => {
    const searches = Array(20).fill({ filters: { search: `gate ${turn}` }, since: turn })
    return anybody.call('POST', '/rest/v1/rpc/count_new', { searches }, headers)
  },
  'counts of words': (headers, turn) => {
    const body = { search: `market ${turn % 1000}`, category: 'All' }
    return anybody.call('POST', '/rest/v1/rpc/count_properties', body, headers)
  },
  'long texts': (headers) =>
    anybody.call('GET', '/rest/v1/properties?select=id,description', undefined, headers),
  'made-up pages': (headers, turn) =>
    anybody.call('GET', `/gallery?search=gate${turn}`, undefined, headers),
  'wrong passwords': (headers, turn) => {
    const body = { email: `nobody${turn}@example.com`, password: 'not the right one' }
    return anybody.call('POST', '/auth/v1/token?grant_type=password', body, headers)
  },
  recoveries: (headers, turn) =>
    anybody.call('POST', '/auth/v1/recover', { email: `nobody${turn}@example.com` }, headers),
}

console.log(
  'ms, median and slowest'.padEnd(24),
  'visitor        files          sign-in        answers',
)
for (const [name, attack] of Object.entries(attacks)) {
  const end = performance.now() + seconds * 1000
  const statuses = new Map<number, number>()
  const reader = startProbe(bale.url, bale.key, '198.51.100.7')
  const files = during(end, () =>
    owner.call('POST', '/storage/v1/object/list/property-images', { prefix: '', limit: 100 }),
  )
  const signIns = during(end, () => signIn(bale, adminEmail, adminPassword).catch(() => undefined))
  let turn = 0
  const call = async () => {
    turn += 1
    const address = `2001:db8:1:${(turn % 65_536).toString(16)}::1`
    const answer = await attack({ 'x-forwarded-for': address }, turn)
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: width }, () => during(end, call)))
  const { medianMs, slowestMs } = await reader.stop()
  const cells = [shown(medianMs, slowestMs), ...[await files, await signIns].map(ofTimes)]
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(name.padEnd(24), ...cells.map((cell) => cell.padEnd(14)), answers)
}
console.log(await recovery())
await bale.stop()
removeDataDir(bale.dataDir)

/** Asks again and again. @returns how long each answer took, in milliseconds */
async function during(end: number, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return times
}

function ofTimes(times: number[]): string {
  return shown(median(times), Math.max(...times))
}

function shown(medianMs: number, slowestMs: number): string {
  return `${medianMs.toFixed(0)} ${slowestMs.toFixed(0)}`
}

async function fill(): Promise<void> {
  await fillQuickly(asConnection(sql), 2_500)
  await sql.unsafe(`
    set session_replication_role = replica;
    update public.properties set description = description || repeat(' A wide gate, water day and night.', 400);
    insert into storage.objects (bucket_id, name, metadata)
    select 'property-images', id || '/' || position || '.webp', '{"size":200000,"mimetype":"image/webp"}'
    from public.properties, generate_series(1, 8) as position;
    reset session_replication_role`)
  await sql.unsafe('vacuum (analyze)')
}

/** The owner's way back in, while five thousand e-mails wait that nobody is in a hurry for. */
async function recovery(): Promise<string> {
  await sql.unsafe(`
    set session_replication_role = replica;
    insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
    select 'buyer' || number || '@example.com', 'search_digest', 'New homes', 'Words', '<p>Words</p>'
    from generate_series(1, 5000) as number;
    reset session_replication_role`)
  const start = performance.now()
  const { status } = await anybody.call('POST', '/auth/v1/recover', { email: adminEmail })
  for (;;) {
    const [row] = await sql.unsafe<{ before: number }[]>(`
      select (select count(*) from public.outgoing_mails as earlier
        where kind = 'search_digest' and earlier.sent_at < mail.sent_at)::integer as before
      from public.outgoing_mails as mail where kind = 'recovery' and sent_at is not null`)
    if (row) {
      const ms = (performance.now() - start).toFixed(0)
      return `a recovery beside 5,000 digests: ${status}, sent after ${ms} ms and ${row.before} of them`
    }
    if (performance.now() - start > 120_000)
      return `a recovery beside 5,000 digests: ${status}, not sent`
    await sleep(50)
  }
}
