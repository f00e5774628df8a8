import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const price = (page: Page) => page.getByRole('textbox', { name: 'Price, in pesos' })
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculators take prices as people write them', async ({ page }) => {
    for (const typed of ['P5,000,000', '₱5M', '5 million pesos']) {
      await page.goto('/calculators')
      await price(page).fill(typed)
      await calculate(page)
      await expect(price(page)).toHaveValue(typed)
      // A loan of ₱4M over 20 years at 7.5 %.
      await expect(page.getByText('₱32,223.73').first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'All the cash you need' }).click()
    await expect(price(page)).toHaveValue('5 million pesos')
    await page.getByLabel('Town').selectOption('San Fernando')
    await calculate(page)
    const buyer = page.getByRole('region', { name: 'The buyer pays' })
    await expect(buyer.getByText('Down payment')).toBeVisible()
    await expect(buyer.getByText('₱1,000,000', { exact: true })).toBeVisible()
    await expect(buyer.getByText(/for San Fernando/)).toBeVisible()
  })

  test('what is wrong is said at the field, and what was typed stays', async ({ page }) => {
    for (const path of ['/calculators', '/calculators/cash']) {
      await page.goto(path)
      await price(page).fill('five million')
      await calculate(page)
      await expect(price(page)).toHaveValue('five million')
      await expect(price(page)).toHaveAccessibleDescription(
        'Enter the price in pesos up to ₱100,000,000,000, for example 3,500,000 or 3.5M.',
      )
      await expect(page.getByText('No figures yet: one field needs another look.')).toBeVisible()
    }
  })
})
