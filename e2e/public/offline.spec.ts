import type { Page } from '@playwright/test'
import { keptAddress } from '../../app/worker/public-page.ts'
import { propertyParam } from '../../modules/listings/property-address.ts'
import { isActive } from '../../testing/listings.ts'
import {
  expectArrived,
  fillEnquiry,
  formEnhanced,
  send,
  storedEnquiries,
} from '../support/enquiry-form.ts'
import { expectAccessible, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|\b503\b|Failed to fetch|favicon/],
})

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const line = /^Saved on .+\. No connection now: prices may have changed\.$/

/** Until the worker answers for the page, and keeps these. */
async function kept(page: Page, ...paths: string[]) {
  const addresses = paths.map((path) => keptAddress(new URL(path, page.url())))
  const isKept = (wanted: string[]) =>
    Promise.all(wanted.map(async (address) => Boolean(await caches.match(address))))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  await expect.poll(() => page.evaluate(isKept, addresses)).not.toContain(false)
}

test('what was opened or saved can be read without a connection, and says so', async ({
  page,
  context,
  listings,
}) => {
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

  await context.setOffline(true)
  await open(page, '/gallery')
  await expect(page.locator('html')).toHaveAttribute('data-kept', line)
  await expectAccessible(page)
  for (const { title } of [opened, saved]) {
    await titles(page).filter({ hasText: title }).click()
    await expect(heading(page)).toHaveText(title)
    // Not on the waiting screen, which has the title already and gives way to a page load.
    await expect(page.getByText('Ask about this property')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-kept', line)
    await open(page, '/gallery')
  }
  await page.goto(`/property/${neither.id}`)
  await expect(heading(page)).toHaveText('No connection')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(neither.title)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
})

test('a saved listing that a Facebook link opened is read without a connection', async ({
  page,
  context,
  listings,
}) => {
  const listing = listings.find(isActive)
  if (!listing) throw new Error('the sample has no listing')
  await page.goto(`/property/${propertyParam(listing)}?fbclid=IwAR1&via=facebook`)
  await kept(page, `/property/${propertyParam(listing)}`)
  await page.getByRole('button', { name: `Save ${listing.title}` }).click()
  await expect(page.getByRole('link', { name: 'See saved homes' })).toBeVisible()
  await page.goto('/saved')
  await kept(page, '/saved')
  await context.setOffline(true)
  await open(page, '/saved')
  await page.getByRole('main').getByRole('link', { name: listing.title }).click()
  await expect(heading(page)).toHaveText(listing.title)
  await expect(page.locator('html')).toHaveAttribute('data-kept', line)
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
  // Only then is what was typed saved as a draft.
  await formEnhanced(page)
  await other.evaluate(
    (draft) => {
      for (const [name, value] of draft) sessionStorage.setItem(name, value)
    },
    await page.evaluate(() => Object.entries(sessionStorage)),
  )
  await other.reload()
  await other.locator('#enquiry textarea').focus()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue(message)

  await context.setOffline(true)
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

test('what an older worker kept is never shown with a connection, and a newer one follows in the last tab', async ({
  page,
  context,
  watch,
}) => {
  // A page that starts no worker. By another address it is another worker, as an older version is.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await (await caches.open('opened')).put('/gallery', new Response('<h1>Of the older one</h1>'))
    await navigator.serviceWorker.register('/service-worker.js?older')
    await navigator.serviceWorker.ready
  })
  const script = (of: 'active' | 'waiting') =>
    page.evaluate(
      async (which) => (await navigator.serviceWorker.getRegistration())?.[which]?.scriptURL ?? '',
      of,
    )
  await page.goto('/gallery')
  await expect(heading(page)).toHaveText('Properties')
  const other = await context.newPage()
  watch(other)
  await other.goto('/contact')
  await expect.poll(() => script('waiting')).toMatch(/\/service-worker\.js$/)
  // The other page may still need the older one's files.
  await page.reload()
  await expect(heading(page)).toHaveText('Properties')
  expect(await script('active')).toMatch(/older$/)

  await other.close()
  // A tab that is never closed; the other one may take a moment to go.
  await expect(async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Properties')
    expect(await script('active')).toMatch(/\/service-worker\.js$/)
  }).toPass()
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

test.describe('switched off', () => {
  test.use({ ownSite: true, serverEnv: { OFFLINE_PAGES: 'off' } })

  test('the worker takes back what it kept', async ({ page }) => {
    // A page that starts no worker.
    await page.goto('/robots.txt')
    await page.evaluate(async () => {
      await (await caches.open('opened')).put('/gallery', new Response('kept'))
      await caches.open('another')
    })
    await page.goto('/gallery')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['another'])
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
  })
})
