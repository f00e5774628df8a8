import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Listing = {
  id: string
  title: string
  price: string
  city: string
  description: string
  category: string
  status: string
  featured: boolean
  bedrooms: number
  created_at: string
  amenities: string[]
  nearby_landmarks: string[]
  property_images: { id: string }[]
  property_videos: { video_url: string }[]
  property_faqs: { question: string }[]
}

type VisitorFixtures = {
  /** The catalogue as the database has it, newest first. */
  listings: Listing[]
  /** What a test expects to go wrong: texts of console errors that don't fail it. */
  expectedErrors: RegExp[]
  /** Fails a journey on a console error, page error or failed request that it didn't expect. */
  watch: undefined
}

export const test = base.extend<VisitorFixtures>({
  listings: async ({ request }, use) => {
    const { supabaseKey } = await (await request.get('/config.json')).json()
    const columns =
      'id,title,price,city,description,category,status,featured,bedrooms,created_at,amenities,nearby_landmarks,property_images(id),property_videos(video_url),property_faqs(question)'
    const answer = await request.get(
      `/rest/v1/properties?select=${columns}&order=created_at.desc,id`,
      { headers: { apikey: supabaseKey } },
    )
    await use(await answer.json())
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the fixtures
  expectedErrors: async ({}, use) => {
    await use([])
  },
  watch: [
    async ({ page, expectedErrors }, use) => {
      const wrong: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) wrong.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => note(`page: ${error.message}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // What a navigation cuts short, or a browser without JavaScript doesn't load, hasn't failed.
        if (!/ERR_ABORTED|^csp$/.test(reason)) note(`request: ${request.url()} ${reason}`)
      })
      await use(undefined)
      expect(wrong, 'nothing unexpected went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until React has taken over: before that, clicks act on the plain page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
