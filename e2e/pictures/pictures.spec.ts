import { isActive, type Listing, pick } from '../../testing/listings.ts'
import { enter, open } from '../support/page.ts'
import { SUPERADMIN } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** First screens as they were when somebody last looked at them and found them right. */
const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } }

const PUBLIC = {
  home: '/',
  'home-broker': '/#broker',
  'home-end': '/#contact',
  gallery: '/gallery',
  filters: '/gallery/filters',
  nothing: '/gallery?max=1',
  towns: '/pampanga',
  town: '/pampanga/angeles-city',
  calculators: '/calculators',
  contact: '/contact',
  'not-found': '/nowhere',
}

const STAFF = {
  dashboard: '/admin',
  properties: '/admin/properties',
  add: '/admin/properties/new',
  enquiries: '/admin/enquiries',
  people: '/admin/people',
  settings: '/admin/settings',
  setup: '/admin/settings/setup',
  users: '/admin/users',
}

const modern = (listings: Listing[]) =>
  pick(listings, (l) => isActive(l) && l.title.startsWith('Modern Two-Storey'))

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    // Its own: other journeys leave listings behind.
    test.use({ viewport, ownSite: true, contextOptions: { reducedMotion: 'reduce' } })

    test('what visitors see first', async ({ page, listings, expectedErrors }) => {
      expectedErrors.push(/status of 404/)
      const { id } = modern(listings)
      for (const [name, path] of Object.entries({ ...PUBLIC, listing: `/property/${id}` })) {
        await open(page, path)
        await expect.soft(page).toHaveScreenshot(`${name}-${size}.png`)
      }
    })

    test('what staff see first', async ({ page, site, listings }) => {
      const { id } = modern(listings)
      await open(page, '/admin/login')
      await expect.soft(page).toHaveScreenshot(`login-${size}.png`)
      await enter(page, site, SUPERADMIN)
      for (const [name, path] of Object.entries({
        ...STAFF,
        edit: `/admin/properties/${id}/edit`,
      })) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expect.soft(page).toHaveScreenshot(`${name}-${size}.png`)
      }
    })
  })
}
