import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, open, openSiteMenu } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('top bar, footer and licence stand on every page', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/gallery', '/contact']) {
    await open(page, path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('PRC licence')).toBeVisible()
    await expect(footer.getByText(/, valid \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)).toBeVisible()
    for (const name of ['Call', 'SMS', 'Viber', 'Messenger', 'E-mail']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const name of ['Home', 'Properties', 'Contact', 'Privacy']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^Location:/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Phone: 0/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^E-mail:/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Facebook', exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('the footer leads to Contact, where every channel is', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  for (const [name, href] of [
    [/^Call/, /^tel:/],
    [/^SMS/, /^sms:/],
    [/^Viber/, /^viber:/],
    [/^Messenger/, /^https:\/\/m\.me\//],
    [/^E-mail/, /^mailto:/],
  ] as const) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
  }
  await expect(main.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /^https:/)
  await expect(main.getByRole('heading', { name: 'Office hours' })).toBeVisible()
  const enquiry = main.getByRole('region', { name: 'Prefer SMS or e-mail?' })
  await expect(enquiry.getByRole('link')).toHaveCount(2)
  await expect(enquiry.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    /^sms:\+63\d{10}\?(?:&|;)?body=Good%20day/,
  )
  await expect(enquiry.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=Enquiry.+&body=Good%20day/,
  )
})

test('an address that leads nowhere says so, with status 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

async function goToContactByMenu(page: Page): Promise<void> {
  await openSiteMenu(page)
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
}

test('the menu leads on and closes', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/')
  await goToContactByMenu(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens all the same', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/')
    await goToContactByMenu(page)
  })
})
