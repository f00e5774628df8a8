import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TOWNS, townName } from '~/kit/places/town'
import { townOf } from '~/kit/places/town-spelling'
import { isActive, publicListings } from '~testing/listings'
import { onFreshSite, openClient } from '~testing/screens/data'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const cards = page.getByRole('article')
const map = page.getByRole('navigation', { name: 'Map of Pampanga’s towns' })

/** The town with most, and one with nothing. */
async function towns() {
  const active = (await publicListings(await openClient())).filter(isActive)
  const counted = TOWNS.map((town) => ({
    town,
    count: active.filter(({ city }) => townOf(city ?? '') === town).length,
  }))
  const [full] = counted.toSorted((a, b) => b.count - a.count)
  const empty = counted.find(({ count }) => count === 0)
  if (!full || !empty) throw new Error('the catalogue has no such towns')
  return { ...full, empty: empty.town }
}

test.each(sizes)('the map leads to a town, by touch and by keyboard, %s', async (on) => {
  const { town, count } = await towns()
  await openScreen('/pampanga', { on })
  await expect
    .element(page.getByRole('heading', { name: 'Properties by town', level: 1 }))
    .toBeVisible()
  await expectCount(map.getByRole('link'), TOWNS.length)
  for (const link of map.getByRole('link').elements()) {
    const { width, height } = link.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible()
  expectNoSidewaysScroll()

  const tile = map.getByRole('link', { name: `${townName(town)} ${count} on offer` })
  await tile.click()
  await expectAddress(`/pampanga/${town}`)
  await expect
    .element(page.getByRole('heading', { name: `Properties in ${townName(town)}` }))
    .toBeVisible()
  await expectCount(cards, count)
  await expectAccessible()
  expectNoSidewaysScroll()
  history.back()
  await expectAddress('/pampanga')
  await expect.element(tile).toBeVisible()
  tile.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/pampanga/${town}`)
})

test.each(walks)('a town without anything says so, and where the nearest is, %s', async (on) => {
  const { empty } = await towns()
  await openScreen(`/pampanga/${empty}/lots`, { on })
  await expect.element(page.getByRole('heading', { name: 'Nothing here right now' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask the broker' })).toBeVisible()
  await expectSound()
  const nearest = page.getByRole('list', { name: 'Nearest towns with properties' })
  await nearest.getByRole('link').first().click()
  await expect.element(cards.first()).toBeVisible()
})
