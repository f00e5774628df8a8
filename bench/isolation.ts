// Mixed requests of visitors, a user and an admin, many at once: none may see a row that its role
// may not. Ends with 1 on a leak: node bench/isolation.ts [requests=10000] [at once=64]
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'
import { confirmed, inParallel, signIn, visitor } from '../testing/program/callers.ts'
import { type Callers, nameOf, sendMixed } from './mixed-requests.ts'
import { onEachDatabase } from './on-each-database.ts'

const requests = Number(process.argv[2] ?? 10_000)
const width = Number(process.argv[3] ?? 64)
let leaks = 0

await onEachDatabase(measure)
process.exit(leaks > 0 ? 1 : 0)

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const bale = await startBale({ env })
  const before = bale.residentMb()
  const callers = await makeCallers(bale)
  const statuses = new Map<string, number>()
  const wrong: string[] = []
  const start = performance.now()
  await inParallel(requests, width, async (index) => {
    const name = nameOf(index)
    const { status, complaint } = await sendMixed(callers, index)
    const key = `${name} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    if (complaint) wrong.push(`${name}: ${complaint}`)
    // A full queue of passwords answers 503; for anything else that would be a fault.
    const isInLine = status === 503 && (name === 'signIn' || name === 'signUp')
    if (status >= 500 && !isInLine) wrong.push(`${name}: ${status}`)
  })
  const seconds = (performance.now() - start) / 1000
  leaks += wrong.length
  console.log(
    `${engine}: ${requests} requests, ${width} at once, ${wrong.length} wrong, ` +
      `${Math.round(requests / seconds)}/s, resident ${before} MB after start, ${bale.residentMb()} MB after`,
  )
  console.log(
    `  ${[...statuses]
      .sort()
      .map(([key, count]) => `${key}: ${count}`)
      .join(', ')}`,
  )
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`)
  await bale.stop()
  removeDataDir(bale.dataDir)
}

async function makeCallers(bale: BaleProcess): Promise<Callers> {
  const admin = await signIn(bale, adminEmail, adminPassword)
  const user = await confirmed(bale, 'worker@example.com')
  const added = await admin.call(
    'POST',
    '/rest/v1/properties?select=id',
    { title: 'Measured', price: '₱1' },
    { prefer: 'return=representation' },
  )
  const refresh = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { refreshToken } = await signIn(bale, user.email)
      return { token: refreshToken, busy: false }
    }),
  )
  return { visitor: visitor(bale), user, admin, folder: added.json[0].id, refresh }
}
