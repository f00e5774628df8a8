import { makeListing, removeListing } from '../../testing/listings.ts'
import { expect, test } from '../support/test.ts'

// At prices that nothing else on the site comes near.
const lot = { property_type: 'Lot Only', city: 'Porac', status: 'active' }
const similar = { name: /^Similar properties/ }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one that is sold says so, and leads to those that are free', async ({ page, admin }) => {
    const sold = await makeListing(admin, { ...lot, price: '₱40 billion', status: 'sold' })
    const free = await makeListing(admin, { ...lot, price: '₱41 billion' })
    await page.goto(`/property/${sold.id}`)
    await expect(page.getByText('This property has been sold.')).toBeVisible()
    const region = page.getByRole('region', { name: 'Similar properties still available' })
    await page.getByRole('link', { name: 'Similar properties still available' }).click()
    await expect(region).toBeInViewport()
    await region.getByRole('link', { name: free.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(free.title)
    // The sold one is no offer.
    await expect(page.getByRole('region', similar)).toBeVisible()
    await expect(page.getByRole('region', similar)).not.toContainText(sold.title)
    await removeListing(admin, sold.id)
    await removeListing(admin, free.id)
  })
})
