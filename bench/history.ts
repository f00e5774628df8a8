// What the history costs: an edit, a counted view and a change of a thousand listings with and without
// it; its size with ten edits of each listing, and how long its pages and a listing as it was take.
// The entries of the edits are written as the trigger writes one, since a million edits take hours.
// node bench/history.ts [listings=1000] [edits=10]
import { account, people } from '../testing/database/actors.ts'
import { openFilled, timeReads } from './databases.ts'
import { median, msOf } from './figures.ts'

const size = Number(process.argv[2] ?? 1000)
const edits = Number(process.argv[3] ?? 10)
const rounds = 200

await using db = await openFilled(size)
const listings = await db.query<{ id: string }>(
  'select id from public.properties order by id limit $1',
  [rounds],
)
const costs: Record<string, (turn: number, pass: number) => Promise<unknown>> = {
  'an edit of a price': (turn, pass) => setPrice(`id = '${listings[turn]?.id}'`, turn + pass),
  'a counted view': (turn) =>
    db.query('update public.properties set view_count = view_count + 1 where id = $1', [
      listings[turn]?.id,
    ]),
}
for (const [what, does] of Object.entries(costs)) {
  // Once for nothing, and to another price each time: what stays as it was is no entry.
  await timed(rounds, (turn) => does(turn, 1))
  const without = await withoutHistory(() => timed(rounds, (turn) => does(turn, 2)))
  const costing = await timed(rounds, (turn) => does(turn, 3))
  console.log(`${what}: ${ms(without)} without the history, ${ms(costing)} with it`)
}
const many = `id in (select id from public.properties order by id limit 1000)`
const without = await withoutHistory(() => timed(3, (turn) => setPrice(many, turn)))
console.log(
  `of 1,000 listings at once: ${ms(without)} without, ${ms(await timed(3, (turn) => setPrice(many, turn + 5)))} with`,
)

await db.exec('truncate public.history')
await setPrice(`id = '${listings[0]?.id}'`, 100)
// In the order of days on which each listing is edited once, so that none's are side by side.
await db.query(
  `insert into public.history
     (at, transaction, actor, table_name, row_id, property_id, action, old, new)
   select now() - ($1 - day) * interval '1 day', entry.transaction,
     (select id from public.profiles order by id limit 1), entry.table_name,
     properties.id::text, properties.id, entry.action,
     entry.old || jsonb_build_object('price', '₱' || 1000 + day || ',000'),
     entry.new || jsonb_build_object('price', '₱' || 1001 + day || ',000')
   from generate_series(2, $1) as day, public.properties,
     (select * from public.history order by id desc limit 1) as entry
   order by day, properties.id`,
  [edits + 1],
)
await db.exec('vacuum (analyze) public.history')
const [stored] = await db.query<{ said: string }>(
  `select format('%s entries of %s listings: %s, %s bytes each, of which the row %s', count(*), $1::text,
     pg_size_pretty(pg_total_relation_size('public.history')),
     pg_total_relation_size('public.history') / count(*), pg_relation_size('public.history') / count(*)
   ) as said from public.history`,
  [size],
)
console.log(stored?.said)

const some = listings[0]?.id
await timeReads(
  db,
  account(people.admin),
  {
    'the newest page': 'select * from public.list_history()',
    'a listing’s history': `select * from public.list_history('${some}')`,
    'a day that is long past': `select * from public.list_history(day => '2020-01-01')`,
    'changes of people': `select * from public.list_history(tables => '{people}')`,
    'changes of owners and papers': `select * from public.list_history(tables => '{authorities,papers}')`,
    'changes by somebody who made none': `select * from public.list_history(person => '${some}')`,
    'a page in the middle': `select * from public.list_history(before_at => now() - interval '5 days', before_id => 1)`,
    'a listing as it was': `select public.listing_at('${some}', 0)`,
  },
  20,
)

function setPrice(where: string, turn: number) {
  return db.query(`update public.properties set price = '₱${1000 + turn},000' where ${where}`)
}

async function withoutHistory<T>(work: () => Promise<T>): Promise<T> {
  await db.exec('alter table public.properties disable trigger note_history_of_changed')
  try {
    return await work()
  } finally {
    await db.exec('alter table public.properties enable trigger note_history_of_changed')
  }
}

async function timed(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let turn = 0; turn < times; turn++) all.push(await msOf(() => work(turn)))
  return median(all)
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}
