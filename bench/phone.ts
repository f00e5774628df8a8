// What public pages cost a phone four times slower than this machine: long tasks, blocking time,
// forced layouts, and from an interaction to the next paint. With another checkout's folder both in
// turns, medians of both. node bench/phone.ts [runs=5] [another checkout]
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as here from '../testing/program/bale-process.ts'
import { LONG, startTrace, type Task, type Trace, USING } from './phone-trace.ts'
import { type PlainBrowser, type PlainPage, startBrowser } from './plain-browser.ts'

const runs = Number(process.argv[2] ?? 5)
const other = process.argv[3]
const SLOWDOWN = 4

interface Side {
  name: string
  bale: here.BaleProcess
  listing: string
  /** What was seen of each page, and of each interaction by its name. */
  loads: Map<string, Load[]>
  delays: Map<string, number[]>
}

interface Load {
  untouched: Trace
  touched: Trace
}

type Act = { name: string; on: string[]; run: (page: PlainPage) => Promise<void> }

const LISTING = '/property/{id}'
const pages = ['/', '/gallery', '/contact', LISTING]
const acts: Act[] = [
  { name: 'menu', on: ['/', '/contact'], run: (page) => tap(page, 'header details > summary') },
  {
    name: 'search',
    on: ['/gallery'],
    async run(page) {
      await tap(page, '#gallery-search')
      for (const key of 'house') {
        await page.key(key)
        await pause(180)
      }
      await pause(600)
    },
  },
  {
    name: 'category',
    on: ['/gallery'],
    run: (page) => tap(page, 'nav[aria-label=Category] li:nth-child(2) a'),
  },
  {
    name: 'accordion',
    on: ['/gallery', LISTING],
    run: (page) => tap(page, 'main section[aria-labelledby=faqs] summary'),
  },
  {
    name: 'carousel',
    on: [LISTING],
    run: (page) => tap(page, 'button[aria-label="Next picture"]'),
  },
]

const KINDS: Record<string, (load: Load) => Task[]> = {
  'before paint': ({ untouched }) => untouched.unpainted,
  'left alone': ({ untouched }) => untouched.loading,
  'then used': ({ untouched }) => untouched.using,
  'touched early': ({ touched }) => touched.loading,
}

const sides = [await open('here', here)]
if (other) {
  const there: typeof here = await import(
    pathToFileURL(`${other}/testing/program/bale-process.ts`).href
  )
  sides.push(await open('there', there))
}
const browser = await startBrowser(SLOWDOWN)
try {
  for (let run = 0; run < runs; run++) {
    for (const path of pages) for (const side of sides) await measure(browser, side, path)
  }
} finally {
  browser.close()
  for (const { bale } of sides) {
    await bale.stop()
    here.removeDataDir(bale.dataDir)
  }
}
for (const path of pages) report(path)
for (const { name } of acts) reportDelay(name)

async function open(name: string, processes: typeof here): Promise<Side> {
  const bale = await processes.startBale({ env: { SAMPLE_DATA: 'on' } })
  const answer = await fetch(
    `${bale.url}/rest/v1/properties?select=id,property_images!inner(id)&status=eq.active&order=created_at.desc&limit=1`,
    { headers: { apikey: bale.key } },
  )
  const [listing] = (await answer.json()) as { id: string }[]
  const side: Side = {
    name,
    bale,
    listing: listing?.id ?? '',
    loads: new Map(),
    delays: new Map(),
  }
  for (const path of pages) await (await fetch(addressOf(side, path))).text()
  return side
}

function addressOf({ bale, listing }: Side, path: string): string {
  return bale.url + path.replace('{id}', listing)
}

/** Once left alone until it is idle and then used, once touched as soon as it is painted. */
async function measure(browser: PlainBrowser, side: Side, path: string): Promise<void> {
  const untouched = await visit(browser, addressOf(side, path), async (page) => {
    await idle(page)
    await page.evaluate(`performance.mark('${USING}').name`)
    for (const act of acts.filter(({ on }) => on.includes(path))) {
      const delay = await delayOf(page, act)
      side.delays.set(act.name, [...(side.delays.get(act.name) ?? []), delay])
    }
  })
  const touched = await visit(browser, addressOf(side, path), async (page) => {
    await page.until("performance.getEntriesByName('first-contentful-paint').length > 0")
    await page.tap(4, 420)
    await idle(page)
  })
  side.loads.set(path, [...(side.loads.get(path) ?? []), { untouched, touched }])
}

async function visit(
  browser: PlainBrowser,
  url: string,
  use: (page: PlainPage) => Promise<unknown>,
): Promise<Trace> {
  const page = await browser.open()
  try {
    const finish = await startTrace(browser, url)
    await page.send('Page.navigate', { url })
    await use(page)
    return await finish()
  } finally {
    await page.close()
  }
}

async function idle(page: PlainPage): Promise<void> {
  await page.until("document.documentElement?.hasAttribute('data-hydrated')")
  await pause(1200)
}

async function tap(page: PlainPage, selector: string): Promise<void> {
  const place = await page.evaluate<{ x: number; y: number }>(`(() => {
    const element = document.querySelector('${selector}')
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })()`)
  await pause(300)
  await page.tap(place.x, place.y)
  await pause(700)
}

/** The longest of the act's interactions, as the browser reports them, in steps of 8 ms. */
async function delayOf(page: PlainPage, act: Act): Promise<number> {
  await page.evaluate(`(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.longest = Math.max(window.longest, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 })
  })()`)
  await act.run(page)
  return page.evaluate('window.longest')
}

function report(path: string): void {
  console.log(`\n${path}  (median of ${runs}; milliseconds of the processor at ${SLOWDOWN}x)`)
  for (const { name, loads } of sides) {
    const seen = loads.get(path) ?? []
    for (const [kind, tasksOf] of Object.entries(KINDS)) {
      const all = seen.map(tasksOf).sort((a, b) => blocking(a) - blocking(b))
      const long = all.map((tasks) => tasks.filter(({ cpu }) => cpu > LONG))
      console.log(
        `  ${name}, ${kind}: blocking ${median(all.map((tasks) => blocking(tasks)))} (${median(all.map((tasks) => blocking(tasks, 'wall')))} by the clock), ` +
          `longest task ${median(all.map(longest))}, ${median(long.map(({ length }) => length))} over ${LONG}, ` +
          `all ${median(all.map((tasks) => sum(tasks.map(({ cpu }) => cpu))))}`,
      )
      for (const { start, cpu, parts } of long[long.length >> 1] ?? []) {
        console.log(`      ${Math.round(cpu)} at ${Math.round(start)}: ${parts.join(', ')}`)
      }
    }
    const forced = seen.map(({ untouched, touched }) => [...untouched.forced, ...touched.forced])
    const places = new Set(forced.flat().map(({ where }) => where))
    console.log(
      `  ${name}, forced layouts: ${median(forced.map(({ length }) => length))} ${[...places].join(', ')}`,
    )
  }
}

function reportDelay(act: string): void {
  const values = sides.map(({ name, delays }) => {
    const seen = delays.get(act) ?? []
    return `${name} ${median(seen)} (worst ${Math.max(...seen)})`
  })
  console.log(`${act} to next paint: ${values.join(', ')}`)
}

function longest(tasks: Task[]): number {
  return Math.max(0, ...tasks.map(({ cpu }) => cpu))
}

function blocking(tasks: Task[], by: 'cpu' | 'wall' = 'cpu'): number {
  return sum(tasks.map((task) => Math.max(0, task[by] - LONG)))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN)
}
