// What public pages cost a phone four times slower than this machine: long tasks, blocking time,
// forced layouts, and from an interaction to the next paint. With another checkout's folder both in
// turns, medians of both. node bench/phone.ts [runs=5] [another checkout]
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import * as here from './bale-process.ts'
import { LONG, startTrace, type Task, type Trace, USING } from './phone-trace.ts'

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

type Act = { name: string; on: string[]; run: (page: Page) => Promise<void> }

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
        await page.keyboard.press(key)
        await page.waitForTimeout(180)
      }
      await page.waitForTimeout(600)
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
  const there: typeof here = await import(pathToFileURL(`${other}/bench/bale-process.ts`).href)
  sides.push(await open('there', there))
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (let run = 0; run < runs; run++) {
    for (const path of pages) for (const side of sides) await measure(browser, side, path)
  }
} finally {
  await browser.close()
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
async function measure(browser: Browser, side: Side, path: string): Promise<void> {
  const untouched = await visit(browser, addressOf(side, path), async (page) => {
    await idle(page)
    await page.evaluate((mark) => performance.mark(mark), USING)
    for (const act of acts.filter(({ on }) => on.includes(path))) {
      const delay = await delayOf(page, act)
      side.delays.set(act.name, [...(side.delays.get(act.name) ?? []), delay])
    }
  })
  const touched = await visit(browser, addressOf(side, path), async (page) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    await page.touchscreen.tap(200, 400)
    await idle(page)
  })
  side.loads.set(path, [...(side.loads.get(path) ?? []), { untouched, touched }])
}

async function visit(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<unknown>,
): Promise<Trace> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const finish = await startTrace(browser, url)
    await page.goto(url, { waitUntil: 'commit' })
    await use(page)
    return await finish()
  } finally {
    await context.close()
  }
}

async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
}

/** Without Playwright's own checks, whose scripts would run on the thread that is measured. */
async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)
  if (!place) throw new Error(`the page has no ${selector}`)
  await page.waitForTimeout(300)
  await page.touchscreen.tap(place.x, place.y)
  await page.waitForTimeout(700)
}

/** The longest of the act's interactions, as the browser reports them, in steps of 8 ms. */
async function delayOf(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) {
          seen.longest = Math.max(seen.longest, entry.duration)
        }
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act.run(page)
  return page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
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
