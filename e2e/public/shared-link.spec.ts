import { makeListing, removeListing } from '../../testing/listings.ts'
import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a link with what Facebook adds to it is the same page, and works', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/gallery?fbclid=IwAR0&category=Commercial&utm_source=facebook&q=lot')
  await expect(page.getByRole('link', { name: 'Commercial', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/category=/)
})

test('parameters that mean nothing make no other page than the cached one', async ({ page }) => {
  for (const query of ['q=+', 'q=%00', 'category=All&pages=1', 'category=commercial&pages=-1']) {
    await open(page, `/gallery?${query}`)
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
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

test('a change is on the page of the next visitor, and nothing else is sent again', async ({
  request,
  admin,
}) => {
  const { id } = await makeListing(admin, { title: 'Quiet corner' })
  const path = `/property/${id}`
  const first = await request.get(path)
  const headers = { 'if-none-match': first.headers().etag ?? '' }
  expect((await request.get(path, { headers })).status()).toBe(304)
  for (const price of ['1.1M', '1.2M', '1.3M']) {
    await admin.from('properties').update({ price }).eq('id', id).select('id')
    const next = await request.get(path, { headers })
    expect([next.status(), (await next.text()).includes(`₱${price}`)]).toEqual([200, true])
  }
  const other = await makeListing(admin)
  const now = await request.get(path)
  await removeListing(admin, other.id)
  const again = { 'if-none-match': now.headers().etag ?? '' }
  expect((await request.get(path, { headers: again })).status()).toBe(304)
  await removeListing(admin, id)
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
