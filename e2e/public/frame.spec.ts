import type { Page } from '@playwright/test'
import { open, openSiteMenu } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

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
