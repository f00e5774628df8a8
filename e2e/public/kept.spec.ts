import type { Page } from '@playwright/test'
import { isActive, makeListing, removeListing } from '../../testing/listings.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  hydrated,
  open,
  openSiteMenu,
} from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Keep ${title}`, exact: true }).first()

async function keepFirst(page: Page, titles: string[]) {
  await open(page, '/gallery')
  for (const title of titles) {
    await heart(page, title).click()
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('a heart keeps a listing, on a card and on its page, until it is taken off', {
  tag: '@phone',
}, async ({ page, listings, isMobile }) => {
  const [first, second] = listings.filter(isActive)
  await keepFirst(page, [first?.title ?? ''])
  await expect(page.getByText('Kept, in this browser only.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link', { name: second?.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: second?.title })).toBeVisible()
  await heart(page, second?.title ?? '').click()
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')

  if (isMobile) await openSiteMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Kept (2)' }).click()
  await expect(page).toHaveURL('/kept')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(/stays in this browser, on this device only/)).toBeVisible()

  await page.getByRole('button', { name: `Take off ${first?.title}` }).click()
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo: keep ${first?.title} again` })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByText('2 listings', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heart(page, second?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
})

test('a tap on a heart that comes before the application is not lost', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const title = listings.find(isActive)?.title ?? ''
  const { letGo } = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/gallery')
  await heart(page, title).click()
  letGo()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
})

test('nor is one that comes before what shows a filtered list', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const { title, city } = listings.find((one) => isActive(one) && one.city) ?? {}
  const { letGo } = await hold(page, /\/assets\/filtered-gallery-.*\.js/)
  const asked = page.waitForRequest(/\/assets\/filtered-gallery-/)
  await page.goto(`/gallery?town=${city?.toLowerCase().replaceAll(' ', '-')}`)
  await asked
  await heart(page, title ?? '').click()
  letGo()
  await expect(heart(page, title ?? '')).toHaveAttribute('aria-pressed', 'true')
})

test('a heart works by keyboard, and a removal can be undone on the spot', async ({
  page,
  listings,
}) => {
  const title = listings.find(isActive)?.title ?? ''
  await open(page, '/gallery')
  await heart(page, title).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'See all you keep' })).toBeVisible()
  await heart(page, title).focus()
  await page.keyboard.press('Space')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, title)).toBeFocused()
})

test('says what changed since: the price, the state, and what is gone', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const made = { status: 'active', city: 'Porac', price: '₱4,000,000' }
  const [cheaper, sold, gone] = await Promise.all([
    makeListing(admin, made),
    makeListing(admin, made),
    makeListing(admin, made),
  ])
  for (const { id, title } of [cheaper, sold, gone]) {
    await open(page, `/property/${id}`)
    await heart(page, title).click()
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
  await admin.from('properties').update({ price: '₱3,700,000' }).eq('id', cheaper.id)
  await admin.from('properties').update({ status: 'sold' }).eq('id', sold.id)
  await removeListing(admin, gone.id)

  await open(page, '/kept')
  const row = (title: string) => page.getByRole('article', { name: title })
  await expect(row(cheaper.title).getByText('₱3,700,000', { exact: true })).toBeVisible()
  await expect(row(cheaper.title).getByText(/^Was ₱4,000,000 when you kept it on /)).toBeVisible()
  await expect(row(sold.title).getByText('Sold since you kept it')).toBeVisible()
  await expect(row(gone.title).getByText('No longer listed')).toBeVisible()
  await expect(row(gone.title).getByText(/₱4,000,000 · Porac/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'The link' })).toHaveValue(
    /\/shortlist\?listings=BL-\d+,BL-\d+$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest price first')
  await expect(page.getByRole('article').first()).toHaveAccessibleName(cheaper.title)
  await page.getByRole('button', { name: `Take off ${gone.title}` }).click()
  await expect(row(gone.title)).toBeHidden()
  await removeListing(admin, cheaper.id)
  await removeListing(admin, sold.id)
})

test('a note stays, and two tabs agree', { tag: '@phone' }, async ({ page, listings, watch }) => {
  const [first, second] = listings.filter(isActive)
  await keepFirst(page, [first?.title ?? ''])
  await open(page, '/kept')
  const other = await page.context().newPage()
  watch(other)
  await keepFirst(other, [second?.title ?? ''])
  await expect(page.getByRole('article')).toHaveCount(2)

  const noteOn = (tab: Page) => tab.getByRole('textbox', { name: `Your note on ${first?.title}` })
  await noteOn(page).fill('Ask about the roof')
  await expect(page.getByText('Saved, in this browser only')).toBeVisible()
  await open(other, '/kept')
  await expect(noteOn(other)).toHaveValue('Ask about the roof')
  await noteOn(other).fill('Roof is new')
  await expect(noteOn(page)).toHaveValue('Roof is new')

  await other.getByRole('button', { name: `Take off ${first?.title}` }).click()
  await expect(page.getByText(`${first?.title} is taken off.`)).toBeVisible()
  await page.getByRole('button', { name: `Undo: keep ${first?.title} again` }).click()
  await expect(noteOn(other)).toHaveValue('Roof is new')
  await other.close()
})

test('a note that is not saved yet is not lost to another tab', async ({ page, listings }) => {
  const title = listings.find(isActive)?.title ?? ''
  await keepFirst(page, [title])
  await open(page, '/kept')
  const note = page.getByRole('textbox', { name: `Your note on ${title}` })
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await note.fill('Mine')
  await expect(page.getByText(/^Not saved: this browser has no room left/)).toBeVisible()
  const other = await page.context().newPage()
  await open(other, '/kept')
  await other.getByRole('textbox', { name: `Your note on ${title}` }).fill('Theirs')
  await expect(page.getByText('Another tab has changed this note.')).toBeVisible()
  await expect(note).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Take the other' }).click()
  await expect(note).toHaveValue('Theirs')
  await other.close()
})

for (const [name, words] of [
  ['QuotaExceededError', /no room left/],
  ['SecurityError', /does not let us keep anything/],
] as const) {
  test(`says so where the browser refuses: ${name}`, { tag: '@phone' }, async ({
    page,
    listings,
  }) => {
    const title = listings.find(isActive)?.title ?? ''
    await page.addInitScript((error) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', error)
      }
    }, name)
    await open(page, '/gallery')
    await heart(page, title).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
    await open(page, '/kept')
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('where storage can’t even be looked at, the pages stand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, '/kept')
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible()
  await open(page, '/gallery')
  await page
    .getByRole('button', { name: /^Keep / })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('does not let us keep anything')
})

test('rubbish in the storage does no harm', async ({ page, listings }) => {
  const { id, title } = listings.find(isActive) ?? { id: '', title: '' }
  await page.addInitScript((kept) => {
    for (const [key, value] of [
      [`bale:kept:${kept}`, '{"at":{},"title":'],
      ['bale:kept:nonsense', '[]'],
      ['bale:seen:nonsense', 'x'],
    ]) {
      localStorage.setItem(key ?? '', value ?? '')
    }
  }, id)
  await open(page, '/kept')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('shows what was seen, and clears everything', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const [first, second] = listings.filter(isActive)
  await keepFirst(page, [first?.title ?? ''])
  await open(page, `/property/${second?.id}`)
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `bale:seen:${second?.id}`))
    .not.toBeNull()
  await open(page, '/kept')
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await expect(seen.getByRole('link', { name: second?.title })).toBeVisible()
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible()
  await expect(seen).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: first?.title }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible()
})

test('what can’t be looked up stands as it was kept', async ({
  page,
  listings,
  expectedErrors,
}) => {
  expectedErrors.push(/properties/, /kept_listings_failed/, /Failed to load resource/)
  const title = listings.find(isActive)?.title ?? ''
  await keepFirst(page, [title])
  await page.route(/\/rest\/v1\/properties/, (route) => route.abort())
  await open(page, '/kept')
  await expect(page.getByText('We could not look up how these listings stand now')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toContainText('When you kept it on')
  await page.unroute(/\/rest\/v1\/properties/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: title }).getByRole('link')).toHaveText(title)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, and /kept says what it needs', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/gallery')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Keep / })).toHaveCount(0)
    await page.goto('/kept')
    await expect(page.getByText(/needs JavaScript for it/)).toBeVisible()
  })
})
