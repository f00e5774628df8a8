// What rendering a page costs: processor time of the site and of its database, questions to the gate and
// turns at the database.
// node bench/rendering.ts [pages=60] [--postgres] [--against CHECKOUT], the two in turns
import { fork } from 'node:child_process'
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
const sides = [await startSide('here', here)]
if (values.against) sides.push(await startSide('there', values.against))

for (const page of names) {
  for (const side of sides) await side.ask({ page, count: warmUp })
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) side.costs[page].push(await side.ask({ page, count }))
  }
}
for (const { name, costs } of sides) {
  for (const page of names) {
    const of = (figure: keyof PageCost) => median(costs[page].map((cost) => cost[figure]))
    const [site, database] = [of('siteMs'), of('databaseMs')]
    console.log(
      `${name} ${page}: ${site.toFixed(2)} + ${database.toFixed(2)} = ${(site + database).toFixed(2)} ms ` +
        `of the site and the database, requests ${of('requests')}, turns ${of('turns')}`,
    )
  }
}
for (const side of sides) await side.stop()

/** Each side in a process of its own, and only one of them works at a time. */
async function startSide(name: string, checkout: string) {
  const child = fork(`${here}bench/rendering-side.ts`, {
    execArgv: ['--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
  })
  child.on('exit', (code) => {
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  })
  const answer = async () => (await once(child, 'message'))[0]
  const ready = answer()
  child.send({ checkout, postgres: values.postgres })
  await ready
  const costs: Record<Order['page'], PageCost[]> = {
    home: [],
    gallery: [],
    listing: [],
    contact: [],
  }
  return {
    name,
    costs,
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
