import type { Page } from '@playwright/test'
import { makeListing, removeListing } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import type { Letter } from '../support/outbox.ts'
import { expectAccessible, expectSoundOnBoth, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const save = (page: Page) => page.getByRole('link', { name: 'Save this search' })
const saved = (page: Page) => page.getByRole('link', { name: 'Your saved searches' })
const OWN_CODE = /\/assets\/enhance-save-search-[\w-]+\.js$/

const linkIn = ({ text }: Letter, step: 'confirm' | 'end') =>
  new RegExp(`http\\S+/searches/${step}\\?token=[\\w-]{43}`).exec(text)?.[0] ?? ''
const someAddress = () => `buyer-${newTag()}@example.com`

/** As if it had been saved a week ago. */
const age = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('bale:search:'))) {
      const at = Date.now() - 7 * 86_400_000
      localStorage.setItem(key, JSON.stringify({ at, seen_at: at }))
    }
  })

test.describe('a search saved in the browser', () => {
  test('says what is new when somebody comes back, in every tab', async ({
    page,
    context,
    admin,
    watch,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (OWN_CODE.test(request.url())) asked.push(request.url())
    })
    await open(page, '/gallery?town=masantol&max=5M')
    expect(asked).toEqual([])
    await save(page).click()
    await expect(page.getByText('Saved in this browser.')).toBeVisible()
    expect(asked).toHaveLength(1)
    await saved(page).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Up to ₱5M, Masantol' })
    await expect(row.getByText(/^Nothing new since /)).toBeVisible()
    await age(page)
    const listing = await makeListing(admin, {
      city: 'Masantol',
      price: '₱3,000,000',
      status: 'active',
    })
    await page.reload()
    await expect(row.getByText(/^1 new since /)).toBeVisible()

    const second = await context.newPage()
    watch(second)
    await open(second, '/')
    await second.getByRole('link', { name: '1 new in your saved searches' }).click()
    await expect(second.getByText(/^1 new since /)).toBeVisible()

    await row.getByRole('link', { name: 'Up to ₱5M, Masantol', exact: true }).click()
    await expect(page).toHaveURL(/\/gallery\?/)
    await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
    await expect(second.getByText(/^Nothing new since /)).toBeVisible()
    await page.goBack()
    await expect(row.getByText(/^Nothing new since /)).toBeVisible()
    await second.close()
    await removeListing(admin, listing.id)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is asked for by e-mail, confirmed and ended', async ({ page, site }) => {
    const email = someAddress()
    await page.goto('/gallery?town=mexico&max=5M')
    await save(page).click()
    await expect(page.getByText('Up to ₱5M, Mexico')).toBeVisible()
    await expect(page.getByText(/propert(y matches|ies match) now/)).toBeVisible()
    // As copied from a chat, with signs that nobody sees.
    await page.getByLabel('Your e-mail address').fill(`\u200b${email}\u2060`)
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Get new listings' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

    const letter = await site.letterTo(email, /^Confirm/)
    await page.goto(linkIn(letter, 'confirm'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your search is confirmed' })).toBeVisible()
    await expect(page.getByText('Up to ₱5M, Mexico')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your search is confirmed' })).toBeVisible()

    await page.goto(linkIn(letter, 'confirm').replace('confirm', 'end'))
    await expect(page.getByText('Up to ₱5M, Mexico')).toBeVisible()
    await page.getByRole('button', { name: 'Stop this one' }).click()
    await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
    await expect(page.getByText('Up to ₱5M, Mexico')).toBeVisible()
    await page.goto(linkIn(letter, 'confirm'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

// They have no scripts; axe and a form without the browser's own checks need the browser to run some.
test.describe('the pages around an e-mail', () => {
  test('are open to everybody at each step', async ({ page, site }) => {
    const email = someAddress()
    const expectSound = () => expectSoundOnBoth(page)
    await page.goto('/searches/new?town=mexico&max=5M')
    await expectSound()
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Get new listings' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expectSound()

    const confirm = linkIn(await site.letterTo(email, /^Confirm/), 'confirm')
    await page.goto(confirm)
    await expectSound()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your search is confirmed' })).toBeVisible()
    await expectSound()
    await page.goto(confirm.replace('confirm', 'end'))
    await expectSound()
    await page.getByRole('button', { name: 'Stop this one' }).click()
    await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
    await expectSound()
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectSound()
  })

  test('what is wrong is said at its field, and what was typed stays', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/)
    await page.goto('/searches/new?q=house')
    const email = page.getByLabel('Your e-mail address')
    await email.evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''))
    await email.fill('maria@example')
    await page.getByRole('button', { name: 'Get new listings' }).click()
    await expect(page.getByText('Please check the fields below.')).toBeVisible()
    await expect(page.getByText(/Tick this box/)).toBeVisible()
    await expect(email).toHaveValue('maria@example')
    await expect(page.getByText('“house”')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a search told of by e-mail', () => {
  test.use({
    ownSite: true,
    siteSql: `
      insert into private.search_subscribers (id, email, looked_at, matched_until) values
        ('a1000000-0000-4000-8000-000000000001', 'maria@example.com', now() - interval '2 days', now() - interval '20 years');
      insert into private.saved_searches
        (subscriber_id, search, filters, consent, notice_version, confirmed_at)
      values
        ('a1000000-0000-4000-8000-000000000001', '?listing=for_sale', '{"listing": "for_sale"}', 'x', 1, now() - interval '20 years'),
        ('a1000000-0000-4000-8000-000000000001', '?town=apalit', '{"town": "apalit"}', 'x', 1, now() - interval '20 years');
    `,
  })

  test('comes with what is new, and is ended from there', async ({ page, site }) => {
    const letter = await site.letterTo('maria@example.com', /new listing/)
    expect(letter.text).toMatch(/BL-\d{4}/)
    await page.goto(linkIn(letter, 'end'))
    await expect(page.getByText('For Sale', { exact: true })).toBeVisible()
    await expect(page.getByText('Apalit', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop all' }).click()
    await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
    await page.goto(linkIn(letter, 'end'))
    await expect(page.getByText(/This link has nothing left to stop/)).toBeVisible()
  })
})
