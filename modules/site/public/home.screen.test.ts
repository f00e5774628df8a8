import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isActive, type Listing, publicListings } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import {
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  expectTexts,
  openScreen,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const search = page.getByRole('search')
const cards = page.getByRole('main').getByRole('article')
const listings = async () => publicListings(await openClient())
const titles = (shown: Listing[]) => shown.map(({ title }) => title)

test.each(walks)('searches by sale or rent, town and price, %s', async (on) => {
  const cheap = (l: Listing) => l.comparable_price === null || l.comparable_price <= 5_000_000
  const wanted = (await listings()).filter(
    (l) =>
      isActive(l) && l.listing_type === 'for_sale' && /^Angeles/.test(l.city ?? '') && cheap(l),
  )
  expect(wanted.length).toBeGreaterThan(0)
  await openScreen('/', { on })
  await expectSound()
  await search.getByRole('combobox', { name: 'For sale or rent' }).selectOptions('For sale')
  await search.getByRole('combobox', { name: 'Town' }).selectOptions('angeles-city')
  await search.getByRole('textbox', { name: 'Price up to, in pesos' }).fill('5M')
  await search.getByRole('button', { name: 'Search' }).click()
  await expectAddress('/gallery?listing=for_sale&town=angeles-city&max=5M')
  await expectCount(cards, wanted.length)
})

test('what is left empty stays out of the address, and words are searched', async () => {
  await openScreen('/')
  await search.getByRole('searchbox', { name: 'Search' }).fill('bungalow')
  await search.getByRole('button', { name: 'Search' }).click()
  await expectAddress('/gallery?q=bungalow')
  await expect.element(cards.first()).toBeVisible()
  await openScreen('/')
  await search.getByRole('textbox', { name: 'Price up to, in pesos' }).fill('  ')
  await search.getByRole('button', { name: 'Search' }).click()
  await expectAddress('/gallery')
})

test('what can’t be read is said there', async () => {
  await openScreen('/')
  await search.getByRole('textbox', { name: 'Price up to, in pesos' }).fill('cheap')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText(/^We couldn’t read price to “cheap”/)).toBeVisible()
})

test('the map leads to a town', async () => {
  await openScreen('/')
  const map = page.getByRole('navigation', { name: 'Properties by town' })
  await map.getByRole('link', { name: /^Porac/ }).click()
  await expectAddress('/pampanga/porac')
})

test('leads to the kinds that there are most of, with how many', async () => {
  const lots = (await listings()).filter(
    (l) => isActive(l) && l.category === 'Lot Only' && l.listing_type === 'for_sale',
  )
  await openScreen('/', { on: 'phone' })
  const kinds = page.getByRole('list', { name: 'Often looked for' })
  await kinds.getByRole('link', { name: `Lots for sale ${lots.length}` }).click()
  await expectAddress('/gallery?category=Lot+Only&listing=for_sale')
  await expectCount(cards, lots.length)
})

test('shows the broker’s face where the public sees somebody of that name with a photo', async () => {
  const client = await admin()
  const { data } = await client.from('site_settings').select('broker_name').single()
  const person = await makePerson(client, { name: data?.broker_name })
  const broker = page.getByRole('region', { name: /^Meet / })
  const face = broker.getByRole('presentation')
  await openScreen('/')
  await expect.element(broker).toBeVisible()
  await expect.element(face).not.toBeInTheDocument()

  const path = `${person.id}/1_0.png`
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve)
  const bucket = client.storage.from('property-images')
  const { error } = await bucket.upload(path, (await promise) ?? '', { contentType: 'image/png' })
  expect(error).toBeNull()
  const photo_url = bucket.getPublicUrl(path).data.publicUrl
  await client.from('people').update({ photo_url }).eq('id', person.id).throwOnError()
  await openScreen('/')
  await expect.element(face).toHaveAttribute('src', expect.stringContaining(person.id))
  await expectSound()
})

test.each(walks)('shows the featured ones, and the newest where there are none, %s', async (on) => {
  const client = await admin()
  const active = (await listings()).filter(isActive)
  const featured = active.filter((l) => l.featured)
  await openScreen('/', { on })
  await expect.element(page.getByRole('heading', { name: 'Featured properties' })).toBeVisible()
  await expectTexts(cards.getByRole('heading'), titles(featured.slice(0, 6)))

  const ids = featured.map(({ id }) => id)
  await client.from('properties').update({ featured: false }).in('id', ids).throwOnError()
  await openScreen('/', { on })
  await expect.element(page.getByRole('heading', { name: 'Newest properties' })).toBeVisible()
  await expectTexts(cards.getByRole('heading'), titles(active.slice(0, 6)))
  await client.from('properties').update({ featured: true }).in('id', ids).throwOnError()
})

test.each(walks)('shows the broker, the figures and what clients say, %s', async (on) => {
  await openScreen('/', { on })
  const main = page.getByRole('main')
  await expect
    .element(main.getByRole('link', { name: /^Call 0\d{3}/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+63/))
  for (const text of [
    '200+',
    'Properties Sold',
    '10+',
    'Years Experience',
    '100%',
    'Client Satisfaction',
    '50+',
    'Happy Families',
  ]) {
    await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(main.getByRole('heading', { level: 2, name: /^Meet / })).toBeVisible()
  await expectCount(main.getByRole('figure'), 4)
  expectNoSidewaysScroll()
})
