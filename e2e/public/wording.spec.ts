import { makeListing, removeListing } from '../../testing/listings.ts'
import { hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a price that begins with a number gets a peso sign, and nothing else changes', async ({
  page,
  admin,
}) => {
  const prices = {
    '4.2M': '₱4.2M',
    'PHP 3,500,000': 'PHP 3,500,000',
    'Call for price': 'Call for price',
  }
  for (const [price, shown] of Object.entries(prices)) {
    const { id } = await makeListing(admin, { price })
    await page.goto(`/property/${id}`)
    const listing = page.getByRole('article').first()
    await expect(listing.getByText(shown, { exact: true })).toBeVisible()
    const markup = await (await page.request.get(`/property/${id}`)).text()
    expect(markup).toMatch(new RegExp(`<meta name="description" content="[^"]*· ${shown}[.· ]`))
  }
})

test('what is active is called available, on its card and on its page', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin, { status: 'active', price: '4.2M' })
  await open(page, `/gallery?q=${title}`)
  const card = page.getByRole('article')
  await expect(card).toContainText('Available')
  await expect(card).toContainText('₱4.2M')
  await page.goto(`/property/${id}`)
  const listing = card.first()
  await expect(listing.getByText('Available', { exact: true })).toBeVisible()
  await admin.from('properties').update({ status: 'sold' }).eq('id', id).select('id')
  await page.reload()
  await expect(listing.getByText('Available', { exact: true })).toHaveCount(0)
  await expect(listing.getByText('Sold', { exact: true })).toBeVisible()
  await removeListing(admin, id)
})

test('a question without an answer is shown as such', async ({ page, admin }) => {
  const { id } = await makeListing(admin)
  const asked = { property_id: id, question: 'Is there a well?', answer: '' }
  await admin.from('property_faqs').insert(asked).throwOnError()
  await open(page, `/property/${id}`)
  const faqs = page.getByRole('region', { name: 'Frequently Asked Questions' })
  await expect(faqs.getByRole('group')).toHaveCount(1)
  await faqs.getByText('Is there a well?').click()
  await expect(faqs.getByText('Not answered yet.')).toBeVisible()
})

test('a video by http is asked for by https', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  const video = {
    property_id: id,
    video_url: 'http://videos.example/tour.mp4',
    video_type: 'other',
  }
  await admin.from('property_videos').insert(video).throwOnError()
  await page.goto(`/property/${id}`)
  await expect(page.getByLabel(`Video of ${title}`)).toHaveAttribute(
    'src',
    'https://videos.example/tour.mp4',
  )
})

test('an unknown address reached inside the application is logged there', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await open(page, '/')
  await page.evaluate(() => window.history.pushState({}, '', '/nowhere/at/all'))
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await hydrated(page)
  expect(logged).toContain('404 /nowhere/at/all')
})
