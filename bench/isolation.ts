// Mixed requests of visitors, a user and an admin, many at once: none may see a row that its role
// may not. Ends with 1 on a leak: node bench/isolation.ts [requests=10000] [at once=64]
import type { BaleProcess } from '../testing/program/bale-process.ts'
import { confirmed, signIn, visitor } from '../testing/program/callers.ts'
import { asAdmin, type Env, openBale } from './bale.ts'
import { onEachDatabase } from './databases.ts'
import { sendMany } from './many-requests.ts'
import { type Callers, nameOf, sendMixed } from './mixed-requests.ts'

const requests = Number(process.argv[2] ?? 10_000)
const width = Number(process.argv[3] ?? 64)

await onEachDatabase(measure)

async function measure(engine: string, env: Env): Promise<void> {
  await using bale = await openBale(env)
  const before = bale.residentMb()
  const callers = await makeCallers(bale)
  const wrong = await sendMany(engine, [requests, width], async (index) => {
    const name = nameOf(index)
    const { status, complaint } = await sendMixed(callers, index)
    // A full queue of passwords answers 503; for anything else that would be a fault.
    const isInLine = status === 503 && (name === 'signIn' || name === 'signUp')
    const fault = status >= 500 && !isInLine ? `${status}` : complaint
    return { as: `${name} ${status}`, complaint: fault && `${name}: ${fault}` }
  })
  console.log(`  resident ${before} MB after the start, ${bale.residentMb()} MB at the end`)
  if (wrong > 0) process.exitCode = 1
}

async function makeCallers(bale: BaleProcess): Promise<Callers> {
  const admin = await asAdmin(bale)
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
