// Attacks each rule of the gate in mixed spellings while a visitor reads on. Ends with 1 for a 5xx, a
// forbidden row, a long wait or memory kept. node bench/fuzz.ts [requests=100000] [at once=32] [seed=1]
import { prepareTarget } from '../testing/program/attack-target.ts'
import { attacks } from '../testing/program/attacks.ts'
import { removeDataDir, startBale } from '../testing/program/bale-process.ts'
import { inParallel } from '../testing/program/callers.ts'
import { respellAtRandom, sendSpelled } from '../testing/program/spellings.ts'
import { onEachDatabase } from './on-each-database.ts'
import { startProbe } from './probe.ts'

const requests = Number(process.argv[2] ?? 100_000)
const width = Number(process.argv[3] ?? 32)
const random = mulberry32(Number(process.argv[4] ?? 1))
const longestWaitMs = 1_000
/** Networks that the requests come from: enough for some to run into their limits. */
const networks = 200
let isBad = false

await onEachDatabase(measure)
process.exit(isBad ? 1 : 0)

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const bale = await startBale({ env })
  const target = await prepareTarget(bale)
  const all = attacks(target)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const before = bale.residentMb()
  let halfway = 0
  const probe = startProbe(bale.url, bale.key, '198.51.100.1')
  const start = performance.now()
  await inParallel(requests, width, async (index) => {
    const attack = all[Math.floor(random() * all.length)]
    if (!attack) return
    const address = `10.1.0.${Math.floor(random() * networks)}`
    const spelled = respellAtRandom(attack.request, random)
    const headers = [...spelled.headers, ['x-forwarded-for', address] as const]
    const answer = await sendSpelled(bale.url, { ...spelled, headers })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const complaint =
      answer.status >= 500 && !answer.headers['retry-after']
        ? `${answer.status} ${answer.text.slice(0, 80)}`
        : attack.wrong(answer)
    if (complaint) wrong.push(`${attack.name},${spelled.how} ${complaint}`)
    if (index === requests >> 1) halfway = bale.residentMb()
  })
  const seconds = (performance.now() - start) / 1000
  const { answers, failed, medianMs, slowestMs } = await probe.stop()
  const after = bale.residentMb()
  console.log(
    `${engine}: ${requests} requests, ${width} at once, ${Math.round(requests / seconds)}/s, ${wrong.length} wrong; ` +
      `resident ${before} MB at first, ${halfway} halfway, ${after} at the end`,
  )
  console.log(
    `  meanwhile a visitor: ${answers} answers, ${failed} failed, median ${medianMs.toFixed(1)} ms, slowest ${Math.round(slowestMs)} ms`,
  )
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  console.log(`  statuses ${counts.join(', ')}`)
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`)
  if (wrong.length > 0 || failed > 0 || slowestMs > longestWaitMs) isBad = true
  await bale.stop()
  removeDataDir(bale.dataDir)
}

/** Numbers from 0 to below 1, the same for the same seed. Source: Tommy Ettinger's mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
