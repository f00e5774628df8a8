import { makeListing, removeListing } from '../../testing/listings.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

// At prices that nothing else on the site comes near.
const lot = { property_type: 'Lot Only', city: 'Porac', status: 'active' }
const similar = { name: /^Similar properties/ }

test('similar listings stand below one, the nearest first, and lead on', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const subject = await makeListing(admin, { ...lot, price: '₱2,000,000,000' })
  const region = page.getByRole('region', similar)
  const title = page.getByRole('heading', { level: 1 })
  await open(page, `/property/${subject.id}`)
  await expect(title).toHaveText(subject.title)
  await expect(region).toHaveCount(0)

  const others = [
    await makeListing(admin, { ...lot, price: '₱2.9 billion' }),
    await makeListing(admin, { ...lot, price: '₱2,100,000,000' }),
    await makeListing(admin, { ...lot, price: '₱2,000,000,000', city: 'Lubao' }),
    await makeListing(admin, { ...lot, price: '₱2,000,000,000', status: 'sold' }),
    await makeListing(admin, { ...lot, price: '₱3,500,000,000' }),
  ]
  const [far, near, elsewhere] = others
  await open(page, `/property/${subject.id}`)
  const titles = region.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText([near, far, elsewhere].map((each) => each?.title ?? ''))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await region.getByRole('link', { name: near?.title }).click()
  await expect(title).toHaveText(near?.title ?? '')
  await expect(titles).toHaveText([subject, far, elsewhere].map((each) => each?.title ?? ''))
  for (const { id } of [subject, ...others]) await removeListing(admin, id)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one that is sold says so, and leads to those that are free', { tag: '@phone' }, async ({
    page,
    admin,
  }) => {
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
    await expect(page.getByRole('region', similar)).toHaveCount(0)
    await removeListing(admin, sold.id)
    await removeListing(admin, free.id)
  })
})
