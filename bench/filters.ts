// The gallery's filters over catalogues of several sizes, on both engines: finding by each sort, both
// counts the first time and cached, and in Chromium, as on a phone too, from a choice to how many it finds.
// The browser answers up to 500 listings by itself, the database the rest: 500 beside 510 compares them.
// node bench/filters.ts [--rounds 9] [--sizes 500,510,100000] [--engines embedded,postgres]
import puppeteer from 'puppeteer-core'
import { fillQuickly } from '../testing/fill-listings.ts'
import type { BaleProcess } from '../testing/program/bale-process.ts'
import { visitor } from '../testing/program/callers.ts'
import { chrome } from './chrome.ts'
import { median, msOf } from './figures.ts'
import { type EngineName, openInstallation, readSizes } from './installation.ts'

const { rounds, sizes, engines } = readSizes({ rounds: '9', sizes: '500,510,100000' })
/** As Lighthouse's slow 4G: milliseconds, bytes a second. */
const PHONE_NETWORK = { latency: 150, download: 204_800, upload: 96_000 }
let turn = 0
/** Never asked before. */
const another = () => ({ max: 5_000_000 + 1000 * turn++ })
const rare = { listing: 'for_sale', town: 'sasmuan', beds: 4, amenity: ['chapel'], max: 9_000_000 }

const questions: Record<string, () => [name: string, body: object]> = {
  ...Object.fromEntries(
    ['newest', 'price', '-price', 'area'].map((sort) => [
      `a page, ${sort}`,
      () => ['find_properties', { filters: { max: 5_000_000 }, sort }],
    ]),
  ),
  'a page that few fit': () => ['find_properties', { filters: rare, sort: 'price' }],
  'how many, first time': () => ['count_found', { filters: another() }],
  'how many, cached': () => ['count_found', { filters: { max: 5_000_000 } }],
  'beside each choice, first time': () => ['count_choices', { filters: another() }],
  'the same, nothing chosen, cached': () => ['count_choices', { filters: {} }],
  'the same, few fit, first time': () => ['count_choices', { filters: { ...rare, ...another() } }],
}

for (const engine of engines) {
  for (const size of sizes) await measure(engine, size)
}

async function measure(engine: EngineName, size: number): Promise<void> {
  await using installation = await openInstallation(engine, (sql) => fillQuickly(sql, size))
  const bale = await installation.bale()
  console.log(`\n${engine}, ${size} listings, median and slowest of ${rounds} in ms`)
  for (const [what, question] of Object.entries(questions)) {
    await report(what, () => ask(bale, ...question()))
  }
  await report('another visitor beside a walk through filters', () => besideWalk(bale))
  await inBrowser('in Chromium', bale, 1)
  await inBrowser('on a phone', bale, 4, PHONE_NETWORK)
  await bale.stop()
}

async function report(what: string, timed: () => Promise<number>): Promise<void> {
  await timed()
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push(await timed())
  console.log(`  ${what}: ${median(all).toFixed(1)}, ${Math.max(...all).toFixed(1)}`)
}

async function ask(bale: BaleProcess, name: string, body: object, by = '10.9.0.1') {
  return msOf(async () => {
    const path = `/rest/v1/rpc/${name}`
    const { status } = await visitor(bale).call('POST', path, body, { 'x-forwarded-for': by })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  })
}

/** A page of listings, while somebody asks for 20 counts at once. */
async function besideWalk(bale: BaleProcess): Promise<number> {
  const walk = Array.from({ length: 20 }, () =>
    ask(bale, 'count_choices', { filters: another() }, '10.9.0.2'),
  )
  const waited = await ask(bale, 'find_properties', { filters: { town: 'porac' } })
  await Promise.all(walk)
  return waited
}

async function inBrowser(
  where: string,
  bale: BaleProcess,
  slowdown: number,
  network?: typeof PHONE_NETWORK,
): Promise<void> {
  await using browser = await puppeteer.launch(chrome)
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true })
  await page.emulateCPUThrottling(slowdown)
  if (network) await page.emulateNetworkConditions(network)
  await page.goto(`${bale.url}/gallery/filters`)
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForFunction(
    `document.querySelector('select[name=beds]')?.textContent.includes('(')`,
  )
  // Never the same two: an answer that came once is not asked for again.
  let choice = 0
  await report(`${where}, from a choice to how many it finds`, async () => {
    const chosen = { beds: 1 + (choice % 5), baths: Math.floor(choice / 5) || '' }
    choice++
    await page.evaluate(`{
      const form = document.querySelector('select[name=beds]').form
      const shown = () => document.querySelector('button[type=submit].grow')?.textContent
      const before = shown()
      const start = performance.now()
      const end = () => { window.took = performance.now() - start }
      const look = () => shown() !== before
        ? requestAnimationFrame(() => setTimeout(end))
        : setTimeout(look, 1)
      window.took = 0
      form.beds.value = '${chosen.beds}'
      form.baths.value = '${chosen.baths}'
      form.beds.dispatchEvent(new Event('change', { bubbles: true }))
      look()
    }`)
    await page.waitForFunction('window.took > 0')
    return Number(await page.evaluate('window.took'))
  })
}
