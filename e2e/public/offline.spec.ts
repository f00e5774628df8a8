import type { BrowserContext, Page } from '@playwright/test'
import { isActive } from '../../testing/listings.ts'
import { expectArrived, fillEnquiry, send, storedEnquiries } from '../support/enquiry-form.ts'
import { expectAccessible } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|\b503\b/],
})

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const line = /^Saved on .+\. No connection now: prices may have changed\.$/

/** Until the worker has what it needs, and keeps what is open. */
async function kept(page: Page, ...paths: string[]) {
  await page.waitForFunction(
    async (wanted) =>
      navigator.serviceWorker.controller !== null &&
      (await Promise.all(wanted.map((path) => caches.match(path)))).every(Boolean),
    paths,
  )
}

async function breakLine(context: BrowserContext) {
  await context.setOffline(true)
}

test('what was opened or saved can be read without a connection, and says so', {
  tag: '@phone',
}, async ({ page, context, listings }) => {
  const [opened, saved, neither] = listings.filter(isActive)
  if (!opened || !saved || !neither) throw new Error('the sample has too few listings')
  await page.goto('/gallery')
  await kept(page, '/gallery')
  await titles(page).filter({ hasText: opened.title }).click()
  await expect(heading(page)).toHaveText(opened.title)
  await kept(page, new URL(page.url()).pathname)
  await page.goBack()
  const link = titles(page).filter({ hasText: saved.title })
  const address = (await link.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: `Save ${saved.title}` }).click()
  await kept(page, address)

  await breakLine(context)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-kept', line)
  await expectAccessible(page)
  for (const { title } of [opened, saved]) {
    await titles(page).filter({ hasText: title }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('data-kept', line)
    await page.goto('/gallery')
  }
  await page.goto(`/property/${neither.id}`)
  await expect(heading(page)).toHaveText('No connection')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(neither.title)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
})

test('an enquiry written offline in two tabs arrives once', async ({
  page,
  context,
  listings,
  admin,
  watch,
}) => {
  const listing = listings.find(isActive)
  const address = `/property/${listing?.id}`
  await page.goto(address)
  await kept(page, address)
  const other = await context.newPage()
  watch(other)
  await other.goto(address)
  const message = await fillEnquiry(page)
  await other.evaluate(
    (draft) => {
      for (const [name, value] of draft) sessionStorage.setItem(name, value)
    },
    await page.evaluate(() => Object.entries(sessionStorage)),
  )
  await other.reload()
  await other.locator('#enquiry textarea').focus()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

  await breakLine(context)
  for (const tab of [page, other]) {
    await send(tab).click()
    await expect(
      tab.getByText(/^No connection now\. Your message is saved in this browser/),
    ).toBeVisible()
  }
  await context.setOffline(false)
  // Where the browser has no Background Sync, opening a page sends it.
  await other.goto('/contact')
  await expect.poll(() => storedEnquiries(admin, message)).toHaveLength(1)
  const reference = await expectArrived(page)
  await other.goto('/')
  expect(await storedEnquiries(admin, message)).toMatchObject([{ reference }])
})

test('a browser that stores nothing more still shows every page', async ({
  page,
  context,
  site,
  listings,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1_000 })
  await page.goto('/gallery')
  await titles(page).first().click()
  await expect(heading(page)).toHaveText(listings.find(isActive)?.title ?? '')
})

test.describe('a worker of an older version', () => {
  test.use({ ownSite: true })

  test('lets newer pages pass, and makes room for the next one', async ({ page, context }) => {
    const old = `self.addEventListener('fetch', (event) => {
      if (new URL(event.request.url).pathname.startsWith('/assets/gone')) event.respondWith(new Response('old'))
    })`
    await context.route('**/service-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: old }),
    )
    await page.goto('/gallery')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload()
    await expect(titles(page).first()).toBeVisible()
    await context.unroute('**/service-worker.js')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.goto('about:blank')
    await page.goto('/gallery')
    await kept(page, '/gallery')
  })
})

test.describe('switched off', () => {
  test.use({ ownSite: true, serverEnv: { OFFLINE_PAGES: 'off' } })

  test('the worker takes back what it kept', async ({ page }) => {
    await page.goto('/gallery')
    await page.evaluate(async () => {
      await (await caches.open('opened')).put('/gallery', new Response('kept'))
      await caches.open('another')
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['another'])
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
  })
})
