// Kills each process of the family in the middle of writes: the program, the embedded database's first
// process, the shell that ends it, a client's process, or all at once; or plays a power cut: all at once,
// after which every file but the log of writes (WAL), which alone is synced before a write is
// acknowledged, is put back as it was before the writes. Each acknowledged listing is there after, else
// it ends with 1. node bench/kills.ts [kills of each=50] [program|all|power|server|guard|client]
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BaleProcess, startBale } from '../testing/program/bale-process.ts'
import { type Caller, visitor } from '../testing/program/callers.ts'
import { asAdmin, type Env, openFolder } from './bale.ts'
import { onEachDatabase } from './databases.ts'
import { median } from './figures.ts'

const kills = Number(process.argv[2] ?? 50)

type Kill = (bale: BaleProcess) => Promise<void>

interface Way {
  kill: Kill
  /** Before the writes. @returns what to do once all processes are gone */
  prepare?: (database: string) => () => void
}

const killBale: Kill = (bale) => bale.kill()
const killAll: Kill = async (bale) => {
  const { server, guard, clients } = bale.database()
  const killed = bale.kill()
  killEach(guard, server, ...clients)
  await killed
}
const ways: Record<string, Way> = {
  program: { kill: killBale },
  all: { kill: killAll },
  power: { kill: killAll, prepare: keepUnsynced },
  server: { kill: async (bale) => killEach(bale.database().server) },
  guard: { kill: async (bale) => killEach(bale.database().guard) },
  client: { kill: async (bale) => killEach(bale.database().clients.at(-1)) },
}
const wanted = process.argv[3]

await onEachDatabase(async (database, env) => {
  // Of own PostgreSQL the program is all that is Bale's.
  const names = database === 'embedded' ? Object.keys(ways) : ['program']
  for (const name of names) {
    const way = ways[name]
    if (way && (!wanted || wanted === name)) await killRepeatedly(`${database}, ${name}`, env, way)
  }
})

async function killRepeatedly(name: string, env: Env, { kill, prepare }: Way): Promise<void> {
  using data = openFolder()
  const acknowledged = new Set<string>()
  const starts: number[] = []
  let lost = 0
  let bale: BaleProcess | undefined
  for (let round = 0; round < kills; round++) {
    if (!bale) {
      bale = await startBale({ dataDir: data.path, env })
      starts.push(bale.readyAfterMs)
    }
    const admin = await asAdmin(bale)
    const putBack = prepare?.(join(data.path, 'database'))
    await writeUntil(bale, kill, admin, `${name} round ${round}`, acknowledged)
    putBack?.()
    if (kill === killBale || kill === killAll) bale = undefined
    else lost += await countMissing(bale, acknowledged)
  }
  const last = bale ?? (await startBale({ dataDir: data.path, env }))
  lost += await countMissing(last, acknowledged)
  await last.stop()
  if (lost > 0) process.exitCode = 1
  console.log(
    `${name}: ${kills} kills, ${acknowledged.size} acknowledged writes, ${lost} missing; ` +
      `start to ready: median ${Math.round(median(starts))} ms, slowest ${Math.round(Math.max(...starts))} ms`,
  )
}

/** The control file first: a copy may have pages that are newer than it, which replaying the WAL mends. */
function keepUnsynced(database: string): () => void {
  const copied = openFolder()
  const copy = copied.path
  const without = (...names: string[]) =>
    readdirSync(database).filter((name) => !names.includes(name))
  // With owners and modes. What vanishes meanwhile, as files of a session do, is no matter.
  const cp = (...args: string[]) => spawnSync('cp', ['-a', ...args], { cwd: database })
  cp('--parents', 'global/pg_control', copy)
  cp('--no-clobber', ...without('pg_wal', 'postmaster.pid'), copy)
  return () => {
    for (const name of without('pg_wal')) rmSync(join(database, name), { recursive: true })
    cp(...readdirSync(copy).map((name) => join(copy, name)), database)
    copied.remove()
  }
}

async function writeUntil(
  bale: BaleProcess,
  kill: Kill,
  admin: Caller,
  name: string,
  acknowledged: Set<string>,
): Promise<void> {
  let isRunning = true
  let rows = 0
  const enough = acknowledged.size + 1 + Math.floor(Math.random() * 60)
  const wrote = Promise.withResolvers<void>()
  const writers = Array.from({ length: 8 }, async () => {
    while (isRunning) {
      const title = `${name} row ${rows++}`
      const reply = await admin
        .call('POST', '/rest/v1/properties', { title, price: '1' })
        .catch(() => undefined)
      if (reply?.status !== 201) continue
      acknowledged.add(title)
      if (acknowledged.size >= enough) wrote.resolve()
    }
  })
  await wrote.promise
  await kill(bale)
  isRunning = false
  await Promise.all(writers)
}

async function countMissing(bale: BaleProcess, acknowledged: Set<string>): Promise<number> {
  const found = new Set<string>()
  for (let from = 0; ; ) {
    const path = `/rest/v1/properties?select=title&order=id&offset=${from}&limit=1000`
    const { status, json } = await visitor(bale).call('GET', path)
    if (status === 503) continue
    if (status !== 200) throw new Error(`a read answered ${status}`)
    for (const { title } of json) found.add(title)
    if (json.length < 1000) break
    from += 1000
  }
  return [...acknowledged].filter((title) => !found.has(title)).length
}

function killEach(...ids: (number | undefined)[]): void {
  for (const id of ids) if (id) process.kill(id, 'SIGKILL')
}
