// What public pages cost a phone four times slower than this machine, by Lighthouse: blocking time, long
// tasks and forced layouts, left alone and touched at once, and from a touch to the next paint. With
// another checkout's folder both in turns, medians of both. node bench/phone.ts [runs=5] [another checkout]
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, type Result, startFlow, type UserFlow } from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import type { BaleProcess } from '../testing/program/bale-process.ts'
import { aListing, openBale, startsOf } from './bale.ts'
import { chrome } from './chrome.ts'
import { median } from './figures.ts'

const runs = Number(process.argv[2] ?? 5)
const other = process.argv[3]

interface Side {
  name: string
  bale: BaleProcess
  listing: string
  /** By page and how it was used, or by interaction. */
  seen: Map<string, Result[]>
}

type Act = { name: string; on: string[]; run: (page: Page) => Promise<void> }

const LISTING = '/property/{id}'
const pages = ['/', '/gallery', '/contact', LISTING]
const acts: Act[] = [
  { name: 'menu', on: ['/', '/contact'], run: touch('header details > summary') },
  {
    name: 'search',
    on: ['/gallery'],
    async run(page) {
      await touch('#gallery-search')(page)
      await page.keyboard.type('house', { delay: 180 })
    },
  },
  { name: 'category', on: ['/gallery'], run: touch('nav[aria-label=Category] li:nth-child(2) a') },
  {
    name: 'accordion',
    on: ['/gallery', LISTING],
    run: touch('main section[aria-labelledby=faqs] summary'),
  },
  { name: 'carousel', on: [LISTING], run: touch('button[aria-label="Next picture"]') },
]
const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyAudits: [
      'total-blocking-time',
      'long-tasks',
      'forced-reflow-insight',
      'interaction-to-next-paint',
    ],
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: 4 },
    screenEmulation: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  },
}

await using opened = new AsyncDisposableStack()
const sides: Side[] = []
for (const { name, start } of await startsOf(other)) {
  const bale = opened.use(await openBale({ SAMPLE_DATA: 'on' }, start))
  sides.push({ name, bale, listing: (await aListing(bale)).id, seen: new Map() })
}
await using browser = await puppeteer.launch(chrome)
for (let run = 0; run < runs; run++) {
  for (const path of pages) for (const side of sides) await measure(side, path)
}
for (const { name, seen } of sides) {
  console.log(`\n${name}, milliseconds, median of ${runs}`)
  for (const [what, results] of seen) console.log(`  ${what}: ${inWords(results)}`)
}

/** Left alone until it is idle and then used; then opened once more and touched as soon as it is painted. */
async function measure(side: Side, path: string): Promise<void> {
  const url = side.bale.url + path.replace('{id}', side.listing)
  await onPage(side, async (page, flow) => {
    await flow.navigate(url, { name: `${path}, left alone` })
    for (const { name, run } of acts.filter(({ on }) => on.includes(path))) {
      await flow.startTimespan({ name: `${name} on ${path}` })
      await run(page)
      await pause(700)
      await flow.endTimespan()
    }
  })
  await onPage(side, async (page, flow) => {
    await flow.startNavigation({ name: `${path}, touched at once` })
    const opened = page.goto(url)
    await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0")
    await page.touchscreen.tap(4, 420)
    await opened
    await flow.endNavigation()
  })
}

async function onPage(side: Side, use: (page: Page, flow: UserFlow) => Promise<void>) {
  const page = await browser.newPage()
  const flow = await startFlow(page, { config })
  await use(page, flow)
  const { steps } = await flow.createFlowResult()
  await page.close()
  for (const { name, lhr } of steps) side.seen.set(name, [...(side.seen.get(name) ?? []), lhr])
}

function touch(selector: string) {
  return async (page: Page) => {
    await page.$eval(selector, (found) => found.scrollIntoView({ block: 'center' }))
    await pause(300)
    await page.tap(selector)
  }
}

function inWords(results: Result[]): string {
  const of = (id: string) => results.flatMap(({ audits }) => audits[id]?.numericValue ?? [])
  const delays = of('interaction-to-next-paint')
  if (delays.length > 0) return `next paint ${shown(delays)} (worst ${Math.max(...delays)})`
  const long = results.map(({ audits }) => rowsOf(audits['long-tasks']))
  const tasks = long.map((rows) => rows.map(({ duration }) => Number(duration)))
  const forced = results.flatMap(({ audits }) => rowsOf(audits['forced-reflow-insight']))
  return [
    `blocking ${shown(of('total-blocking-time'))}`,
    `longest task ${shown(tasks.map((each) => Math.max(0, ...each)))}`,
    `${shown(tasks.map(({ length }) => length))} long`,
    `forced layouts ${forced.length}`,
  ].join(', ')
}

function rowsOf(audit: Result['audits'][string] | undefined): Record<string, unknown>[] {
  return audit?.details?.type === 'table' ? audit.details.items : []
}

function shown(values: number[]): string {
  return Math.round(median(values)).toString()
}
