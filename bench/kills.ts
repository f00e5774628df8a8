// Ends the program, the embedded engine, or by its watchdog a statement, in the middle of writes:
// each acknowledged listing is there after, else it ends with 1. node bench/kills.ts [kills=50]
import { join } from 'node:path'
import { simpleQuery } from '../server/backend/engine/messages.ts'
import { RawClient } from '../server/backend/engine/raw-client.ts'
import { findPostgresBinaries } from '../supabase/tests/postgres-binaries.ts'
import { startPostgresCluster } from '../supabase/tests/postgres-cluster.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  makeDataDir,
  removeDataDir,
  startBale,
} from './bale-process.ts'
import { type Caller, signIn, visitor } from './callers.ts'

const kills = Number(process.argv[2] ?? 50)
const endless = 'select count(*) from generate_series(1, 1000000000000)'
let missing = 0

type Kill = (bale: BaleProcess) => Promise<void>

const killAll: Kill = (bale) => bale.kill()
const killEngine: Kill = async (bale) => {
  process.kill(bale.engineId() ?? 0, 'SIGKILL')
}
const overrun: Kill = async (bale) => {
  const path = join(bale.dataDir, 'socket/.s.PGSQL.5432')
  const client = await RawClient.open(path, { statement_timeout: '100' })
  client.send(simpleQuery(endless))
  await client.untilClosed()
}

await killRepeatedly('embedded', {}, [killAll, killEngine, overrun])
const binaries = findPostgresBinaries()
if (binaries) {
  const cluster = await startPostgresCluster(binaries)
  await killRepeatedly('postgres', { DATABASE_URL: cluster.url }, [killAll])
  await cluster.stop()
}
process.exit(missing > 0 ? 1 : 0)

async function killRepeatedly(
  name: string,
  env: Record<string, string>,
  ways: Kill[],
): Promise<void> {
  const dataDir = makeDataDir()
  const acknowledged = new Set<string>()
  const starts: number[] = []
  let lost = 0
  let bale: BaleProcess | undefined
  for (let round = 0; round < kills; round++) {
    if (!bale) {
      bale = await startBale({ dataDir, env })
      starts.push(bale.readyAfterMs)
    }
    const admin = await signIn(bale, adminEmail, adminPassword)
    const kill = ways[round % ways.length] ?? killAll
    await writeUntil(
      kill,
      bale,
      admin,
      (index) => `${name} round ${round} row ${index}`,
      acknowledged,
    )
    if (kill === killAll) bale = undefined
    else lost += await countMissing(bale, acknowledged)
  }
  const last = bale ?? (await startBale({ dataDir, env }))
  lost += await countMissing(last, acknowledged)
  await last.stop()
  removeDataDir(dataDir)
  missing += lost
  starts.sort((a, b) => a - b)
  console.log(
    `${name}: ${kills} kills, ${acknowledged.size} acknowledged writes, ${lost} missing; ` +
      `start to ready: median ${Math.round(starts[starts.length >> 1] ?? 0)} ms, slowest ${Math.round(starts.at(-1) ?? 0)} ms`,
  )
}

async function writeUntil(
  kill: Kill,
  bale: BaleProcess,
  admin: Caller,
  nameOf: (index: number) => string,
  acknowledged: Set<string>,
): Promise<void> {
  let isRunning = true
  let rows = 0
  const enough = acknowledged.size + 1 + Math.floor(Math.random() * 60)
  const wrote = Promise.withResolvers<void>()
  const writers = Array.from({ length: 8 }, async () => {
    while (isRunning) {
      const title = nameOf(rows++)
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
