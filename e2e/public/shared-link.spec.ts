import { makeListing, removeListing } from '../../testing/listings.ts'
import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a link with what Facebook adds to it is the same page, and works', async ({ page }) => {
  await open(page, '/gallery?fbclid=IwAR0&category=Commercial&utm_source=facebook&q=lot')
  await expect(page.getByRole('link', { name: 'Commercial', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/category=/)
  // Nor does the application take offence at what means nothing.
  await open(page, '/gallery?category=commercial&pages=-1')
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a listing shared under an old title opens and works', async ({ page, admin }) => {
  const { id } = await makeListing(admin, { title: 'Before the storm' })
  await page.goto(`/property/before-the-storm-${id}`)
  await admin.from('properties').update({ title: 'After the storm' }).eq('id', id).select('id')
  await open(page, `/property/before-the-storm-${id}?fbclid=IwAR0`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the storm')
  await removeListing(admin, id)
  const gone = await page.request.get(`/property/before-the-storm-${id}`)
  expect(gone.status()).toBe(404)
})

test('the site under another of its names asks itself', async ({ page, site }) => {
  const url = new URL(site.origin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.goto(`http://localhost:${url.port}/gallery`)
  await hydrated(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['localhost']))
})
