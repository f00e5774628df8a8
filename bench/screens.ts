// What a visitor's screens cost, beside what is allowed: pixels, taps, how far a page jumps, bytes of
// script on a first visit. The sample's band is taken off. node bench/screens.ts
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { openBale } from './bale.ts'
import { chrome } from './chrome.ts'

interface Figure {
  what: string
  measured: number
  allowed: number
}

const small = { width: 360, height: 640 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const figures: Figure[] = []
await using bale = await openBale({ SAMPLE_DATA: 'on' })
const browser = await chromium.launch(chrome)
try {
  for (const [size, measure] of [
    [small, firstScreenOfListing],
    [small, askForViewing],
    [small, compareShared],
    [phone, pagesOnPhone],
    [phone, shiftOfFilters],
    [phone, comparisonWidth],
    [desktop, comparisonWidth],
    [desktop, panelOfListing],
    [phone, scripts],
  ] as const) {
    await using context = await openContext(size)
    await measure(await context.newPage())
  }
} finally {
  await browser.close()
}
console.table(
  figures.map(({ what, measured, allowed }) => ({
    what,
    measured,
    allowed,
    '': measured <= allowed ? '' : 'too much',
  })),
)

async function openContext(viewport: { width: number; height: number }) {
  const isMobile = viewport !== desktop
  const options: BrowserContextOptions = { viewport, isMobile, hasTouch: isMobile }
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  return Object.assign(context, { [Symbol.asyncDispose]: () => context.close() })
}

function note(page: Page, what: string, measured: number, allowed: number) {
  const { width, height } = page.viewportSize() ?? small
  const rounded = (value: number) => (value < 1 ? Number(value.toFixed(3)) : Math.round(value))
  figures.push({
    what: `${width} x ${height}: ${what}`,
    measured: rounded(measured),
    allowed: rounded(allowed),
  })
}

async function open(page: Page, path: string) {
  await page.goto(bale.url + path, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
}

async function firstScreenOfListing(page: Page) {
  await open(page, '/property/BL-1002')
  const band = await bottomOf(page.getByText(/^Sample data:/))
  const bar = await page.getByRole('navigation', { name: 'Contact the broker' }).boundingBox()
  const visible = bar?.y ?? Number.NaN
  const main = page.getByRole('main')
  const parts: Record<string, Locator> = {
    picture: main.locator('.mosaic-large'),
    title: main.getByRole('heading', { level: 1 }),
    place: main.locator('h1 + p'),
    price: main.getByText('₱5,800,000', { exact: true }),
    facts: main.getByRole('term').filter({ visible: true }).first(),
  }
  for (const [what, part] of Object.entries(parts)) {
    note(
      page,
      `a listing, end of its ${what} above the bar`,
      (await bottomOf(part)) - band,
      visible,
    )
  }
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`not on the screen: ${part}`)
  return box.y + box.height
}

/** Presses one after the other, without a scroll of its own. @returns how many */
async function tap(...parts: Locator[]): Promise<number> {
  for (const part of parts) await part.tap()
  return parts.length
}

async function askForViewing(page: Page) {
  await open(page, '/property/BL-1002')
  const sheet = page.getByRole('dialog')
  const taps = await tap(
    page.getByRole('link', { name: 'Ask for a viewing' }),
    sheet.getByRole('button', { name: 'morning' }).first(),
    sheet.getByRole('checkbox', { name: /I agree/ }),
  )
  await sheet.getByLabel('Your name').fill('Ana Cruz')
  await sheet.getByLabel('Phone number').fill('0917 111 2222')
  const sent = await tap(sheet.getByRole('button', { name: 'Send enquiry' }))
  await sheet.getByRole('heading', { name: 'Message sent' }).waitFor()
  note(page, 'taps from a listing to an enquiry with a time', taps + sent, 4)
  note(page, 'the page scrolled meanwhile', await page.evaluate(() => scrollY), 0)
}

async function compareShared(page: Page) {
  await open(page, '/property/BL-1002?fbclid=IwAR1')
  const similar = page.getByRole('region', { name: /^Similar properties/ })
  const taps = await tap(
    page.getByRole('button', { name: /^Save .*Bungalow/ }).first(),
    similar.getByRole('button', { name: /^Save / }).nth(0),
    similar.getByRole('button', { name: /^Save / }).nth(1),
    page.getByRole('link', { name: /^See saved/ }),
    page.getByRole('link', { name: 'Compare 3 side by side' }),
  )
  await page.getByRole('columnheader').nth(2).waitFor()
  note(page, 'taps from a listing’s link to three compared', taps, 5)
  await open(page, '/shortlist?listings=BL-1001,BL-1002,BL-1004')
  const fromList = await tap(page.getByRole('button', { name: 'Compare' }))
  await page.getByRole('columnheader').nth(2).waitFor()
  note(page, 'taps from a shared list to three compared', fromList, 5)
}

async function pagesOnPhone(page: Page) {
  await open(page, '/')
  note(
    page,
    'home, height',
    await page.evaluate(() => document.documentElement.scrollHeight),
    5_500,
  )
  const footer = await page.getByRole('contentinfo').last().boundingBox()
  note(page, 'footer, height', footer?.height ?? Number.NaN, 400)
  const search = page.getByRole('main').getByRole('searchbox')
  note(page, 'home, end of its search field', await bottomOf(search), phone.height)
}

async function comparisonWidth(page: Page) {
  await open(page, '/compare?listings=BL-1001,BL-1002,BL-1004,BL-1006')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  note(page, 'width of four compared', width, page.viewportSize()?.width ?? Number.NaN)
}

async function panelOfListing(page: Page) {
  await open(page, '/property/BL-1002')
  const ask = page.getByRole('link', { name: 'Ask for a viewing' })
  note(page, 'a listing, end of Ask for a viewing', await bottomOf(ask), desktop.height)
  await page.evaluate(() => scrollTo(0, 1_500))
  const panel = page.getByRole('region', { name: 'Ask about this property' })
  note(page, 'a listing read on, end of its panel', await bottomOf(panel), desktop.height)
}

/** As on a slow phone: 400 kbit/s and a sixth of the speed. */
async function shiftOfFilters(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  page.setDefaultTimeout(120_000)
  await open(page, '/gallery')
  await tap(page.getByRole('link', { name: /^Filters/ }))
  const show = page.getByRole('button', { name: /^Show .*listing/ })
  await show.waitFor()
  await page.waitForLoadState('networkidle')
  note(page, 'shift of the layout until filters are open', await shiftsOf(page), 0.1)
  await tap(show)
  await show.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  note(page, 'shift of the layout until results are back', await shiftsOf(page), 0.1)
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.splice(0).reduce((sum, shift) => sum + shift, 0)
  })
}

/** As they come over the line, until nothing more is asked. */
async function scripts(page: Page) {
  for (const path of ['/', '/gallery', '/property/BL-1002']) {
    await using context = await openContext(phone)
    const fresh = await context.newPage()
    const session = await context.newCDPSession(fresh)
    await session.send('Network.enable')
    const scriptIds = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scriptIds.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scriptIds.has(requestId)) bytes += encodedDataLength
    })
    await open(fresh, path)
    note(page, `bytes of script on a first visit of ${path}`, bytes, 135_000)
  }
}
