import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { sendEnquiry } from '../support/enquiries.ts'
import { expectAccessible, hydrated, open } from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

test('a listing says its reference, and so do the messages about it', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const listing = pick(listings, isActive)
  expect(listing.reference).toMatch(/^BL-\d{4}$/)
  await open(page, `/property/${listing.id}`)
  const shown = page.getByRole('article').first()
  await expect(shown.getByText(`Reference ${listing.reference}`)).toBeVisible()
  // One tap takes the whole of it, to be copied.
  await shown.getByText(listing.reference, { exact: true }).click()
  expect(await page.evaluate(() => String(getSelection()))).toBe(listing.reference)
  await expect(shown.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    new RegExp(listing.reference),
  )
  await expectAccessible(page)
})

test('however a reference is typed, it finds its listing', { tag: '@phone' }, async ({
  page,
  listings,
}) => {
  const { reference, title } = pick(listings, isActive)
  await open(page, '/gallery')
  const box = page.getByRole('searchbox')
  for (const term of [reference, reference.replace('BL-', 'bl '), reference.replace('-', '')]) {
    await box.fill(term)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title])
    await box.fill('')
    await expect(page.getByRole('article').nth(2)).toBeVisible()
  }
})

const outOfTheBox = { name: /^See it/ }

test('the reference of a listing that is sold leads to it, and on to what is free', {
  tag: '@phone',
}, async ({ page, listings }) => {
  const sold = pick(listings, ({ status }) => status === 'sold')
  await open(page, '/gallery')
  const box = page.getByRole('searchbox')
  await box.fill(sold.reference.replace('-', ' '))
  await expect(page.getByText('This property has been sold.')).toBeVisible()
  await expect(page.getByText(`${sold.reference}: ${sold.title}`)).toBeVisible()
  await expect(box).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', outOfTheBox).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sold.title)
  await page.goBack()
  await expect(page.getByRole('link', outOfTheBox)).toBeVisible()

  await box.fill('BL-99999')
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await expect(page.getByRole('link', outOfTheBox)).toHaveCount(0)
})

test('the reference of one of another category says where it is', async ({ page, listings }) => {
  const home = pick(listings, (each) => isActive(each) && each.category === 'Residential')
  await open(page, `/gallery?category=Commercial&q=${home.reference}`)
  await expect(page.getByText('what you chose leaves it out')).toBeVisible()
  await page.getByRole('link', outOfTheBox).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('so does that of one that is sold', { tag: '@phone' }, async ({ page, listings }) => {
    const sold = pick(listings, ({ status }) => status === 'sold')
    await page.goto(`/gallery?q=${sold.reference}`)
    await page.getByRole('link', outOfTheBox).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sold.title)
  })

  test('a reference in the address finds its listing', async ({ page, listings }) => {
    const { reference, title } = pick(listings, isActive)
    await page.goto(`/gallery?q=${reference.toLowerCase()}`)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title])
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

test('what follows from a price stands beside it, on a first visit and on a later one', {
  tag: '@phone',
}, async ({ page, admin }) => {
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

test('a price that says all there is stands alone', async ({ page, admin }) => {
  const { id } = await makeListing(admin, { price: '₱4,200,000', square_feet: 120, lot_area: 150 })
  await page.goto(`/property/${id}`)
  await hydrated(page)
  await expect(page.getByRole('article').first()).not.toContainText(/per sqm|in all|a year/)
})
