import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { sent } from '~testing/screens/requests'
import { expectSound, expectTexts, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const region = page.getByRole('region', { name: /^Similar properties/ })
const titles = region.getByRole('article').getByRole('heading')
const title = page.getByRole('heading', { level: 1 })

test.each(walks)('similar listings follow one, the nearest first, and lead on, %s', async (on) => {
  const client = await admin()
  await client.from('properties').delete().eq('status', 'active').throwOnError()
  const make = (price: string, more = {}) =>
    makeListing(client, {
      property_type: 'Lot Only',
      city: 'Porac',
      status: 'active',
      price,
      ...more,
    })
  const subject = await make('₱2,000,000,000')
  await openScreen(`/property/${subject.id}`, { on })
  await expect.element(title).toHaveTextContent(subject.title)
  await expect.element(page.getByText('Ask about this property')).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()

  const far = await make('₱2.9 billion')
  const near = await make('₱2,100,000,000')
  const elsewhere = await make('₱2,000,000,000', { city: 'Lubao' })
  await make('₱2,000,000,000', { status: 'sold' })
  const dearer = await make('₱3,500,000,000')
  // A whole row on a wide screen.
  const expectShown = (...four: string[]) =>
    expectTexts(titles, four.slice(0, on === 'wide' ? 3 : 4))
  await openScreen(`/property/${subject.id}`, { on })
  await expectShown(near.title, far.title, elsewhere.title, dearer.title)
  await expectSound()

  await region.getByRole('link', { name: near.title }).click()
  await expect.element(title).toHaveTextContent(near.title)
  await expectShown(subject.title, far.title, elsewhere.title, dearer.title)
})

test('the tap on a listing reads nothing that the touch before it has read', async () => {
  const client = await admin()
  const place = { city: 'Floridablanca', status: 'active' as const, price: '₱4,000,000' }
  const subject = await makeListing(client, place)
  const other = await makeListing(client, place)
  const reads = () =>
    [/rates_to_use/, /select=seller_kind/, /property_faqs/].map((asked) => sent(asked).length)
  await openScreen(`/property/${subject.id}`)
  const link = region.getByRole('link', { name: other.title })
  await expect.element(link).toBeVisible()
  await link.hover()
  await expect.poll(reads).toEqual([1, 2, 2])
  await link.click()
  await expect.element(title).toHaveTextContent(other.title)
  expect(reads()).toEqual([1, 2, 2])
})
