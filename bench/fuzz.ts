// Attacks each rule of the gate in mixed spellings while a visitor reads on. Ends with 1 for a 5xx, a
// forbidden row or a long wait. node bench/fuzz.ts [requests=100000] [at once=32] [seed=1]
import { prepareTarget } from '../testing/program/attack-target.ts'
import { attacks } from '../testing/program/attacks.ts'
import { respellAtRandom, sendSpelled } from '../testing/program/spellings.ts'
import { type Env, openBale } from './bale.ts'
import { onEachDatabase } from './databases.ts'
import { sendMany } from './many-requests.ts'
import { startProbe } from './probe.ts'

const requests = Number(process.argv[2] ?? 100_000)
const width = Number(process.argv[3] ?? 32)
const random = mulberry32(Number(process.argv[4] ?? 1))
const longestWaitMs = 1_000
/** Networks that the requests come from: enough for some to run into their limits. */
const networks = 200

await onEachDatabase(measure)

async function measure(engine: string, env: Env): Promise<void> {
  await using bale = await openBale(env)
  const target = await prepareTarget(bale)
  const all = attacks(target)
  const before = bale.residentMb()
  let halfway = 0
  const probe = startProbe(bale.url, bale.key, '198.51.100.1')
  const wrong = await sendMany(engine, [requests, width], async (index) => {
    if (index === requests >> 1) halfway = bale.residentMb()
    const attack = all[Math.floor(random() * all.length)]
    if (!attack) throw new Error('there are no attacks')
    const address = `10.1.0.${Math.floor(random() * networks)}`
    const spelled = respellAtRandom(attack.request, random)
    const headers = [...spelled.headers, ['x-forwarded-for', address] as const]
    const answer = await sendSpelled(bale.url, { ...spelled, headers })
    const { status, text } = answer
    const isFault = status >= 500 && !answer.headers['retry-after']
    const complaint = isFault ? `${status} ${text.slice(0, 80)}` : attack.wrong(answer)
    return {
      as: `${status}`,
      complaint: complaint && `${attack.name},${spelled.how} ${complaint}`,
    }
  })
  const { answers, failed, medianMs, slowestMs } = await probe.stop()
  console.log(
    `  resident ${before} MB at first, ${halfway} halfway, ${bale.residentMb()} at the end; ` +
      `meanwhile a visitor: ${answers} answers, ${failed} failed, median ${medianMs.toFixed(1)} ms, slowest ${Math.round(slowestMs)} ms`,
  )
  if (wrong > 0 || failed > 0 || slowestMs > longestWaitMs) process.exitCode = 1
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
