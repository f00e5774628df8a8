// What a phone on a slow line shows after a tap, frame by frame: 400 kbit/s, 400 ms, a processor four
// times slower. From the tap to the first frame that differs and to the new page's heading, how long the
// page was without its heading between, and the frames as a page to look at. Then the same taps without
// a line. node bench/filmstrips.ts [folder=test-results/filmstrips]
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromium as launchOptions } from '../testing/chromium.ts'
import { openBale } from './bale.ts'
import { chrome } from './chrome.ts'

const folder = process.argv[2] ?? 'test-results/filmstrips'
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const NONE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** After a tap; longer than any page took. */
const WATCHED_MS = 6_000

type Act = {
  name: string
  /** Where it begins, and what leads there where a visit alone doesn't. */
  from: string
  before?: string
  tap: string
  /** What the new page has; without it, another heading. */
  shows?: string
}

type Frame = { ms: number; picture: Buffer }

const CARD = 'main article a[href^="/property/"], main li a[href^="/property/"]'
const acts: Act[] = [
  { name: 'filters', from: '/gallery', tap: 'main a[href^="/gallery/filters"]', shows: '#filters' },
  { name: 'card', from: '/gallery', tap: CARD },
  { name: 'town', from: '/', tap: '.town-map a:not(.text-muted-foreground)' },
  { name: 'back', from: '/gallery', before: CARD, tap: 'back' },
]

await using bale = await openBale({ SAMPLE_DATA: 'on' })
const { executablePath } = chrome
await using browser = await chromium.launch({ ...launchOptions, executablePath })
for (const [line, conditions] of [['slow', SLOW] as const, ['none', NONE] as const]) {
  console.log(`\n${line === 'slow' ? '400 kbit/s, 400 ms' : 'no line'}, from the tap, in ms`)
  for (const act of acts) console.log(await watch(act, line, conditions))
}

async function watch(act: Act, line: string, conditions: typeof SLOW): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: line === 'none' ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (line === 'slow') await cdp.send('Network.emulateNetworkConditions', conditions)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await open(page, bale.url + act.from)
  if (act.before) {
    await page.locator(act.before).first().tap()
    await page.locator('#ask').waitFor()
    await pause(4_000)
  }
  await cdp.send('Network.emulateNetworkConditions', conditions)
  if (line === 'none') await context.setOffline(true)
  const target = act.tap === 'back' ? undefined : page.locator(act.tap).first()
  await target?.scrollIntoViewIfNeeded()
  await pause(500)

  const frames = await filmed(cdp)
  await watchHeadings(page, act.shows)
  const start = Date.now()
  if (target) await target.tap({ noWaitAfter: true })
  else await page.evaluate(() => history.back())
  await pause(WATCHED_MS)
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as Seen)
  await cdp.send('Page.stopScreencast')
  await context.close()

  const after = frames.map((frame) => ({ ...frame, ms: frame.ms - start })).filter((f) => f.ms >= 0)
  writeStrip(`${line}-${act.name}`, after)
  const [first] = after
  const shown = seen.shown === null ? 'never' : Math.round(seen.shown)
  return `  ${act.name}: next paint ${first ? Math.round(first.ms) : 'none'}, shown ${shown}, without a heading ${Math.round(seen.bare)}, frames ${after.length}`
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 60_000 })
  await page.locator('html[data-hydrated]').waitFor({ timeout: 60_000 })
  await pause(5_000)
}

async function filmed(cdp: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ ms: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: 390 })
  await pause(300)
  return frames
}

type Seen = { shown: number | null; bare: number }

/** Notes, frame by frame from the next touch or step back, when what is waited for stands there. */
async function watchHeadings(page: Page, shows = ''): Promise<void> {
  await page.evaluate((wanted) => {
    const seen: Seen = { shown: null, bare: 0 }
    Reflect.set(window, 'seen', seen)
    let start = 0
    let last = 0
    const heading = () => document.querySelector('main h1')?.textContent
    const before = heading()
    const look = (now: number) => {
      if (heading() === undefined) seen.bare += now - last
      last = now
      const isThere = wanted ? document.querySelector(`main ${wanted}`) : heading() !== before
      if (isThere && seen.shown === null) seen.shown = now - start
      requestAnimationFrame(look)
    }
    const begin = () => {
      if (start) return
      start = last = performance.now()
      requestAnimationFrame(look)
    }
    addEventListener('touchstart', begin, { capture: true })
    addEventListener('popstate', begin, { capture: true })
  }, shows)
}

function writeStrip(name: string, frames: readonly Frame[]): void {
  mkdirSync(folder, { recursive: true })
  const pictures = frames.map(
    ({ ms, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${Math.round(ms)} ms</figcaption></figure>`,
  )
  writeFileSync(
    `${folder}/${name}.html`,
    `<!doctype html><title>${name}</title><style>body{display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif}figure{margin:0}img{width:195px;border:1px solid}</style>${pictures.join('')}`,
  )
}
