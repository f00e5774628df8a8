/**
 * kill -9 in the middle of writes, again and again on one data folder: every listing that was
 * acknowledged is there after the restart. Prints one line; ends with 1 when a row is missing.
 *
 *   node bench/kills.ts [kills=50]
 */
import { adminEmail, adminPassword, makeDataDir, removeDataDir, startBale } from './bale-process.ts'
import { signIn, visitor } from './callers.ts'

const kills = Number(process.argv[2] ?? 50)
const dataDir = makeDataDir()
const acknowledged = new Set<string>()
const starts: number[] = []
let missing = 0

for (let round = 0; round < kills; round++) {
  const bale = await startBale({ dataDir })
  starts.push(bale.readyAfterMs)
  missing += await countMissing()
  const admin = await signIn(bale, adminEmail, adminPassword)
  let running = true
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let index = 0; running; index++) {
      const title = `round ${round} writer ${writer} row ${index}`
      const reply = await admin
        .call('POST', '/rest/v1/properties', { title, price: '1' })
        .catch(() => undefined)
      if (reply?.status === 201) acknowledged.add(title)
    }
  })
  // Anywhere between the first write and a few hundred later.
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 450))
  await bale.kill()
  running = false
  await Promise.all(writers)

  async function countMissing(): Promise<number> {
    const found = new Set<string>()
    for (let from = 0; ; from += 1000) {
      const path = `/rest/v1/properties?select=title&order=id&offset=${from}&limit=1000`
      const { json } = await visitor(bale).call('GET', path)
      for (const { title } of json) found.add(title)
      if (json.length < 1000) break
    }
    return [...acknowledged].filter((title) => !found.has(title)).length
  }
}
const last = await startBale({ dataDir })
await last.stop()
removeDataDir(dataDir)
starts.sort((a, b) => a - b)
console.log(
  `${kills} kills, ${acknowledged.size} acknowledged writes, ${missing} missing; ` +
    `start to ready: median ${Math.round(starts[starts.length >> 1] ?? 0)} ms, slowest ${Math.round(starts.at(-1) ?? 0)} ms`,
)
process.exit(missing > 0 ? 1 : 0)
