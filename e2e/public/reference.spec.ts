import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const outOfTheBox = { name: /^See it/ }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference of one that is sold leads to it', async ({ page, listings }) => {
    const sold = pick(listings, ({ status }) => status === 'sold')
    await page.goto(`/gallery?q=${sold.reference}`)
    await page.getByRole('link', outOfTheBox).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sold.title)
  })

  test('a reference in the address finds its listing', async ({ page, listings }) => {
    const { reference, title } = pick(listings, isActive)
    await page.goto(`/gallery?q=${reference.toLowerCase()}`)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title])
    await page.goto(`/property/${reference.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toMatch(/^\/property\/[a-z]/)
    expect((await page.request.get('/property/BL-99999')).status()).toBe(404)
  })
})

test('what follows from a price stands beside it, on a first visit and on a later one', async ({
  page,
  admin,
}) => {
  const lot = { property_type: 'Lot Only', lot_area: 300, city: 'Porac', status: 'active' }
  const { id, title } = await makeListing(admin, { ...lot, price: '₱17,500 / sqm' })
  const ofLoader: string[] = []
  page.on('request', (request) => {
    if (/assets\/describe-listing/.test(request.url())) ofLoader.push(request.url())
  })
  await open(page, `/property/${id}`)
  const follows = page.getByText('₱5,250,000 in all', { exact: true })
  await expect(follows).toBeVisible()
  await expect(page.getByText('₱17,500 / sqm', { exact: true }).first()).toBeVisible()
  expect(ofLoader).toEqual([])

  await open(page, `/gallery?q=${title}`)
  await page.getByRole('link', { name: title }).click()
  await expect(follows).toBeVisible()
  await removeListing(admin, id)
})
