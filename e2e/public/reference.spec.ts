import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { expectAccessible, open } from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

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

adminTest(
  'staff find a listing by its reference, and see it in its form',
  async ({ page, admin }) => {
    const { id, title } = await makeListing(admin)
    const { data } = await admin.from('properties').select('reference').eq('id', id).single()
    const reference = data?.reference ?? ''
    await page.goto(`/admin/properties?q=${reference.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([title])
    await expect(page.getByText(reference, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible()
  },
)

adminTest(
  'staff find the enquiries about a listing by its reference',
  { tag: '@phone' },
  async ({ page, admin, site }) => {
    const { id, title } = await makeListing(admin)
    const { data } = await admin.from('properties').select('reference').eq('id', id).single()
    const reference = data?.reference ?? ''
    const about = await sendEnquiry(site, admin, { property_id: id })
    const named = await sendEnquiry(site, admin, { message: `Is ${reference} near the church?` })
    await page.goto(`/admin/enquiries?q=${reference.toLowerCase()}`)
    const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
    await expect(rows).toHaveText([new RegExp(named.name), new RegExp(about.name)])
    await expect(rows.last()).toContainText(`${title}, ${reference}`)
    await rows
      .last()
      .getByRole('link', { name: `New: ${about.name}` })
      .click()
    await expect(page.getByText(`About ${title}, ${reference}`)).toBeVisible()
    await expectAccessible(page)
  },
)

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
