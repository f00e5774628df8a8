import { TOWNS, townName } from '../../kit/places/town.ts'
import { townOf } from '../../kit/places/town-spelling.ts'
import { isActive, type Listing } from '../../testing/listings.ts'
import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const inTown = (listings: Listing[], town: string) =>
  listings.filter((listing) => isActive(listing) && townOf(listing.city ?? '') === town)
/** The town with most. */
function fullTown(listings: Listing[]) {
  const counted = TOWNS.map((town) => ({ town, own: inTown(listings, town) }))
  const [full] = counted.toSorted((a, b) => b.own.length - a.own.length)
  if (!full) throw new Error('the catalogue has no towns')
  return full
}

test('the map leads to a town, it to its kinds, the gallery and its neighbours', async ({
  page,
  listings,
}) => {
  const full = fullTown(listings)
  const [first] = full.own
  const kind = full.own.filter(({ category }) => category === first?.category)
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Towns' }).click()
  await page
    .getByRole('navigation', { name: 'Map of Pampanga’s towns' })
    .getByRole('link', { name: townName(full.town) })
    .click()
  await expect(page).toHaveURL(`/pampanga/${full.town}`)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(full.own.length)
  await page
    .getByRole('list', { name: /^Kinds of property/ })
    .getByRole('link', { name: `${first?.category === 'Lot Only' ? 'Lots' : first?.category}` })
    .click()
  await expect(page).toHaveURL(/\/pampanga\/[a-z-]+\/[a-z]+$/)
  await expect(page.getByRole('article')).toHaveCount(kind.length)
  await page.getByRole('link', { name: /^See .+ in the gallery$/ }).click()
  await expect(page).toHaveURL(/\/gallery\?.*town=/)
  await expect(page.getByRole('article')).toHaveCount(kind.length)
  await page.goBack()
  await page
    .getByRole('list', { name: /^Towns that border/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(townName(full.town))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map and the towns are plain pages', async ({ page, listings }) => {
    const full = fullTown(listings)
    await page.goto('/pampanga')
    await page
      .getByRole('navigation', { name: 'Map of Pampanga’s towns' })
      .getByRole('link', { name: townName(full.town) })
      .click()
    await expect(page.getByRole('article')).toHaveCount(full.own.length)
    await page.goto(`/gallery/filters?town=${full.town}`)
    await page.getByText('Choose towns on a map').click()
    await page
      .getByRole('link', { name: new RegExp(`^${townName(full.town)} \\d+ on offer$`) })
      .click()
    await expect(page).toHaveURL('/gallery/filters')
  })
})
