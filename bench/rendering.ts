// What rendering a page costs: processor time of the site and of its database, requests, statements
// and turns at the database.
// node bench/rendering.ts [pages=60] [--postgres] [--against CHECKOUT], the two in turns
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from './figures.ts'
import type { Order, PageCost } from './rendering-side.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const count = Number(positionals[0] ?? 60)
const rounds = 5
/** Pages until the machine code of both processes is the one that stays. */
const warmUp = 150
const names = ['home', 'gallery', 'listing', 'contact'] as const
const here = fileURLToPath(new URL('..', import.meta.url))
const sides = await Promise.all(
  [{ name: 'here', checkout: here }, ...against(values.against)].map(startSide),
)

const costs: { side: string; page: string; cost: PageCost }[] = []
for (const page of names) {
  for (const side of sides) await side.ask({ page, count: warmUp, kind: 'time' })
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const cost = await side.ask({ page, count, kind: 'time' })
      costs.push({ side: side.name, page, cost })
    }
  }
}
for (const side of sides) {
  for (const page of names) {
    const timed = costs.filter((cost) => cost.side === side.name && cost.page === page)
    const counted: PageCost[] = []
    for (let round = 0; round < rounds; round++) {
      counted.push(await side.ask({ page, count: 1, kind: 'count' }))
    }
    const siteMs = median(timed.map(({ cost }) => cost.siteMs))
    const databaseMs = median(timed.map(({ cost }) => cost.databaseMs))
    const figures = { siteMs, databaseMs, bothMs: siteMs + databaseMs }
    const times = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    const counts = (['requests', 'turns', 'statements', 'messages'] as const).map(
      (name) => `${name} ${median(counted.map((cost) => cost[name]))}`,
    )
    console.log(`${side.name} ${page}: ${[...times, ...counts].join(', ')}`)
  }
}
for (const side of sides) await side.stop()

function against(checkout: string | undefined): { name: string; checkout: string }[] {
  return checkout ? [{ name: 'there', checkout }] : []
}

/** Each side in a process of its own, and only one of them works at a time. */
async function startSide({ name, checkout }: { name: string; checkout: string }) {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', `${here}bench/rendering-side.ts`],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
    },
  )
  child.on('exit', (code) => {
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  })
  const answer = async () => (await once(child, 'message'))[0]
  const ready = answer()
  child.send({ checkout, postgres: values.postgres })
  await ready
  return {
    name,
    ask(order: Order): Promise<PageCost> {
      const answered = answer()
      child.send(order)
      return answered
    },
    async stop() {
      const exited = once(child, 'exit')
      child.send('stop')
      await exited
    },
  }
}
