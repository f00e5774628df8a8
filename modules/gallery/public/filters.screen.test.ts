import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TOWNS, townName } from '~/kit/places/town'
import { townOf } from '~/kit/places/town-spelling'
import { usualAmenity } from '~/modules/listings/usual-amenities'
import { isActive, type Listing, makeListing, publicListings } from '~testing/listings'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectTexts,
  openScreen,
  pressQuickly,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const isForSale = (l: Listing) => isActive(l) && l.listing_type === 'for_sale'
const upTo = (pesos: number) => (l: Listing) =>
  isForSale(l) && (l.comparable_price === null || l.comparable_price <= pesos)

const listings = async () => publicListings(await openClient())
const link = (name: string) => page.getByRole('link', { name, exact: true })
const cards = page.getByRole('article')
const heading = page.getByRole('heading', { name: 'Filters' })
const to = page.getByRole('textbox', { name: 'To' })
const kind = (name: string | RegExp) =>
  page.getByRole('group', { name: 'For sale or rent' }).getByRole('radio', { name })
const bedrooms = page.getByRole('group', { name: 'Bedrooms' })
const order = page.getByRole('combobox', { name: 'Sort' })
const chosen = page.getByRole('region', { name: 'Chosen filters' })
const remove = (words: string) => chosen.getByRole('link', { name: `Remove ${words}` })
const nothing = page.getByRole('heading', { name: 'No Properties Found' })

test.each(sizes)('filters by price, and says how many before, %s', async (on) => {
  const all = await listings()
  const active = all.filter(isActive)
  const cheap = all.filter(upTo(5_000_000))
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBeLessThan(active.length)
  const show = (count: number) =>
    page.getByRole('button', { name: `Show ${count} listing${count === 1 ? '' : 's'}` })
  await openScreen('/gallery', { on })
  await link('Filters').click()
  // On a wide screen the cards stand beside the filters, and follow.
  const expectFound = (count: number) =>
    on === 'phone' ? expect.element(show(count)).toBeVisible() : expectCount(cards, count)
  await expectFound(active.length)
  await to.fill('5M')
  await expectFound(cheap.length)
  await expectAddress('/gallery/filters?max=5000000')
  await expectCount(show(cheap.length), on === 'phone' ? 1 : 0)
  await (on === 'phone' ? show(cheap.length) : link('Close filters')).click()
  await expectAddress('/gallery?max=5000000')
  await expectCount(cards, cheap.length)
  await expect.element(link('Filters (1)')).toBeVisible()
})

test.each(walks)('one tap takes one filter away, another all, %s', async (on) => {
  await openScreen('/gallery?max=5M&listing=for_sale&sort=price&category=Residential', { on })
  await expect.element(link('Filters (2)')).toBeVisible()
  await expect.element(order).toHaveValue('price')
  await expect
    .poll(() =>
      chosen
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringContaining('For Sale'),
      expect.stringContaining('Up to ₱5M'),
      'Clear all',
    ])
  await remove('Up to ₱5M').click()
  await expectAddress('/gallery?category=Residential&listing=for_sale&sort=price')
  const homes = (await listings()).filter(({ category }) => category === 'Residential')
  await expectCount(cards, homes.filter(isForSale).length)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expectAddress('/gallery?category=Residential&sort=price')
  await expect.element(chosen).not.toBeInTheDocument()
})

test('filters by kind, parking and what staff said of pets and payment', async () => {
  const active = (await listings()).filter(isActive)
  const houses = active.filter((each) => each.kind === 'house')
  const found = houses.filter((each) => each.parking_spaces >= 3)
  expect(houses.length).toBeGreaterThan(found.length)
  expect(found.length).toBeGreaterThan(0)
  await openScreen('/gallery?kind=house&parking=3')
  await expectCount(cards, found.length)
  await expect.element(remove('House')).toBeVisible()
  await remove('3+ parking').click()
  await expectAddress('/gallery?kind=house')
  await expectCount(cards, houses.length)
  const kinds = page.getByRole('group', { name: 'Kind of property' })
  await openScreen('/gallery/filters')
  await kinds.getByRole('radio', { name: `House (${houses.length})` }).click()
  await expect.element(remove('House')).toBeVisible()
  await expectCount(cards, houses.length)
  await kinds.getByRole('radio', { name: 'Any kind' }).click()
  await expectCount(cards, active.length)
  await openScreen('/gallery?pets=1&pagibig=1')
  await expectCount(
    cards,
    active.filter(({ pets, financing }) => pets === 'allowed' && financing.includes('pag_ibig'))
      .length,
  )
})

test.each(walks)('sorts beside the count, %s', async (on) => {
  const priced = (await listings()).filter((l) => isActive(l) && l.comparable_price !== null)
  const prices = priced.map((l) => Number(l.comparable_price))
  const titlesAt = (price: number) =>
    priced.filter((l) => Number(l.comparable_price) === price).map(({ title }) => title)
  const first = async () => cards.first().getByRole('heading').element().textContent
  await openScreen('/gallery', { on })
  await expect.element(order).toBeVisible()
  order.element().focus()
  await order.selectOptions('Highest price first')
  await expectAddress('/gallery?sort=-price')
  await expect.poll(first).toBeOneOf(titlesAt(Math.max(...prices)))
  await expect.element(order).toHaveFocus()
  await order.selectOptions('Newest first')
  await expectAddress('/gallery')
  await expect.poll(first).not.toBeOneOf(titlesAt(Math.max(...prices)))
})

test('open filters are all of a phone’s screen', async () => {
  await openScreen('/gallery', { on: 'phone' })
  await link('Filters').click()
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await expect.element(cards.first()).not.toBeInTheDocument()
  await link('Close filters').click()
  await expect.element(cards.first()).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
})

test('each of two quick presses counts', async () => {
  await openScreen('/gallery?max=5M&listing=for_sale&amenity=garden&amenity=parking&sort=price')
  await expect.element(remove('Garden')).toBeVisible()
  pressQuickly(remove('Garden'), remove('Parking'), remove('Up to ₱5M'))
  await expectAddress('/gallery?listing=for_sale&sort=price')
  await expect.element(remove('Garden')).not.toBeInTheDocument()
  pressQuickly(link('Residential'), remove('For Sale'))
  await expectAddress('/gallery?category=Residential&sort=price')
  await expect.element(remove('For Sale')).not.toBeInTheDocument()

  pressQuickly(link('Commercial'), link('Filters'))
  await expectAddress('/gallery/filters?category=Commercial&sort=price')
  await page.getByText('Choose towns on a map').click()
  const town = page.getByRole('link', { name: /^Angeles/ })
  const photos = page.getByRole('checkbox', { name: /^With photos/ })
  await page.getByText(/^More: /).click()
  await expect.element(town).toBeVisible()
  pressQuickly(town, photos)
  await expectAddress('/gallery/filters?category=Commercial&town=angeles-city&photos=1&sort=price')
  await expect.element(photos).toBeChecked()
  pressQuickly(photos, page.getByRole('link', { name: 'Close filters' }))
  await expectAddress('/gallery?category=Commercial&town=angeles-city&sort=price')
})

test('each choice says what it finds, by keyboard too', async () => {
  const all = await listings()
  const rents = all.filter((l) => isActive(l) && l.listing_type === 'for_rent')
  await openScreen('/gallery?sort=price')
  await expect.element(link('Filters')).toBeVisible()
  link('Filters').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(kind(`For sale (${all.filter(isForSale).length})`)).toBeVisible()
  await expect.element(kind(`For rent (${rents.length})`)).toBeVisible()
  kind('Any').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expectAddress('/gallery/filters?listing=for_sale&sort=price')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(kind(/^For rent/)).toBeChecked()
  await expectAddress('/gallery/filters?listing=for_rent&sort=price')
  await expectCount(cards, rents.length)
  await expect.element(page.getByRole('group', { name: 'Rent a month, in pesos' })).toBeVisible()
})

test('offers the nearest where nothing is found', async () => {
  await openScreen('/gallery?max=1000&unpriced=0&listing=for_sale')
  await expect.element(nothing).toBeVisible()
  const nearest = page.getByRole('list', { name: 'Nearest' }).getByRole('link').first()
  await expect.element(nearest).toMatchTextContent(/^\d+ up to ₱/)
  await nearest.click()
  await expect.element(cards.first()).toBeVisible()
})

test.each(['min=x&max=-5&beds=1e30&town=manila&sort=up', 'min=٣٠&photos=yes'])(
  'takes nonsense for nothing: %s',
  async (nonsense) => {
    await openScreen(`/gallery?${nonsense}`)
    await expectCount(cards, Math.min(24, (await listings()).filter(isActive).length))
    await expect.element(link('Filters')).toBeVisible()
    await expect.element(page.getByText(/^We couldn’t read .*price from “/)).toBeVisible()
  },
)

test('takes ten amenities of a thousand', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => `amenity=${n}`).join('&')
  await openScreen(`/gallery?${many}`)
  await expect.element(link('Filters (10)')).toBeVisible()
})

test('a choice keeps the focus, and a box says what it can’t read', async () => {
  await openScreen('/gallery')
  await link('Filters').click()
  await expect.element(heading).toHaveFocus()
  kind('Any').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expectAddress('/gallery/filters?listing=for_sale')
  await expect.element(kind(/^For sale/)).toHaveFocus()
  await to.fill('cheap')
  await expect.element(page.getByText('price to “cheap”')).toBeVisible()
})

test('Enter in a price box takes that price, and none of those below it', async () => {
  await openScreen('/gallery/filters')
  await to.fill('6M')
  await userEvent.keyboard('{Enter}')
  await expectAddress('/gallery?max=6000000')
})

test('bedrooms are tapped, and more than can be tapped stay chosen', async () => {
  const active = (await listings()).filter(isActive)
  const three = active.filter((each) => each.bedrooms >= 3)
  await openScreen('/gallery/filters?beds=7')
  await expectTexts(bedrooms.getByText(/^(Any|\d\+)/), [
    'Any',
    ...[1, 2, 3, 4].map((least) => {
      const found = active.filter((each) => each.bedrooms >= least)
      return `${least}+ (${found.length})`
    }),
    '7+',
  ])
  await expect.element(bedrooms.getByRole('radio', { name: '7+' })).toBeChecked()
  await bedrooms.getByRole('radio', { name: /^3\+/ }).click()
  await expectAddress('/gallery/filters?beds=3')
  await expectCount(cards, three.length)
  await expectCount(bedrooms.getByRole('radio'), 5)
  await bedrooms.getByRole('radio', { name: 'Any' }).click()
  await expectAddress('/gallery/filters')
})

test('usual amenities stand first, what somebody typed is folded away', async () => {
  const all = (await listings()).filter(isActive).flatMap(({ amenities }) => amenities)
  const own = all.find((amenity) => !usualAmenity(amenity))
  expect(own).toBeDefined()
  expect(all.some(usualAmenity)).toBe(true)
  const amenities = page.getByRole('group', { name: 'Amenities' })
  const typed = amenities.getByRole('checkbox', { name: new RegExp(`^${own} \\(`, 'i') })
  await openScreen('/gallery/filters')
  const usual = amenities.getByRole('checkbox')
  await expect.element(usual.first()).toBeVisible()
  for (const box of usual.elements()) {
    expect(usualAmenity(box.getAttribute('value') ?? '')).toBeDefined()
  }
  await page.getByText('More amenities').click()
  await typed.click()
  await expect.poll(() => location.search).toMatch(/^\?amenity=/)
  await expect.element(typed).toBeChecked()
})

test('what is rarely chosen is folded, and open where it was chosen', async () => {
  const photos = page.getByRole('checkbox', { name: /^With photos/ })
  await openScreen('/gallery/filters')
  await expect.element(heading).toBeVisible()
  await expect.element(photos).not.toBeInTheDocument()
  await openScreen('/gallery/filters?photos=1')
  await photos.click()
  await expectAddress('/gallery/filters')
  await expect.element(photos).toBeVisible()
})

test.each(sizes)('by the map, %s', async (on) => {
  const active = (await listings()).filter(isActive)
  const counted = TOWNS.map((town) => ({
    town,
    count: active.filter(({ city }) => townOf(city ?? '') === town).length,
  }))
  const [most] = counted.toSorted((a, b) => b.count - a.count)
  if (!most) throw new Error('the catalogue has no towns')
  await openScreen('/gallery/filters?sort=price', { on })
  await page.getByText('Choose towns on a map').click()
  const tile = page.getByRole('link', { name: `${townName(most.town)} ${most.count} on offer` })
  await tile.click()
  await expectAddress(`/gallery/filters?town=${most.town}&sort=price`)
  await expect.element(page.getByRole('combobox', { name: 'Town' })).toHaveValue(most.town)
  await expect.element(tile).toHaveAttribute('aria-current', 'true')
  expect(linesOf(tileOf('San Fernando'), 'Fernando')).toBe(1)
  await expectAccessible()
  await tile.click()
  await expectAddress('/gallery/filters?sort=price')
})

test('several towns, with those next door, and one of them taken back', async () => {
  await openScreen('/gallery/filters?town=masantol')
  await page.getByText('Choose towns on a map').click()
  await link('Add the towns next door').click()
  await expectAddress('/gallery/filters?town=macabebe&town=masantol')
  const town = page.getByRole('combobox', { name: 'Town' })
  await expect.element(town).toMatchTextContent('Macabebe, Masantol')
  await page.getByRole('link', { name: /^Porac / }).click()
  await expectAddress('/gallery/filters?town=macabebe&town=masantol&town=porac')
  await link('Close filters').click()
  pressQuickly(remove('Masantol'), remove('Macabebe'))
  await expectAddress('/gallery?town=porac')
})

test('towns that were typed are chips, too', async () => {
  await openScreen('/gallery?q=house+in+porac+or+masantol')
  await remove('Masantol').click()
  await expectAddress('/gallery?q=house&town=porac')
})

test.each(sizes)('is accessible, and fits, %s', async (on) => {
  await openScreen('/gallery/filters?max=5M&town=angeles-city', { on })
  await expect.element(heading).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await openScreen('/gallery?max=1000&unpriced=0', { on })
  await expect.element(nothing).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

function tileOf(name: string): Element {
  return page.getByRole('link', { name: new RegExp(`^${name} \\d+ on offer`) }).element()
}

/** On how many lines a word is, which the browser may break where it is too long. */
function linesOf(tile: Element, word: string): number {
  const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf(word) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(walker.currentNode, at)
    range.setEnd(walker.currentNode, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  throw new Error(`the tile doesn’t say ${word}`)
}

test('a town’s barangays are a choice where three listings stand in one', async () => {
  const places = ['Brgy. Pio', 'Pio', 'Lot 4, Brgy. Pio', 'Planas']
  for (const address of places) {
    await makeListing(await admin(), { city: 'Porac', address, status: 'active' })
  }
  await openScreen('/gallery/filters?town=porac')
  const barangay = page.getByRole('combobox', { name: 'Barangay' })
  await expectTexts(barangay.getByRole('option'), ['Any', 'Pio (3)'])
  await barangay.selectOptions('Pio (3)')
  await expectAddress('/gallery/filters?barangay=Pio&town=porac')
  await expect.element(remove('Pio')).toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Town' }).selectOptions('Any town')
  await expectAddress('/gallery/filters')
  await expectCount(barangay, 0)
})
