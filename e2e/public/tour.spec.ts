import { makeListing, removeListing } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const words = /Look around in 360°/

test('a 360° tour comes on the click, and nothing of it before', async ({ page, admin }) => {
  const tour_url = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'
  const { id, title } = await makeListing(admin, { tour_url })
  const asked: string[] = []
  await page.route(/matterport/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Tour</title>' })
  })
  await open(page, `/property/${id}`)
  const link = page.getByRole('link', { name: words })
  await expect(link).toBeVisible()
  expect(asked).toEqual([])
  const frame = page.getByTitle(`360° tour of ${title}`)
  await link.press('Enter')
  await expect(frame).toBeFocused()
  await expect.poll(() => asked).toEqual(['https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1'])
  await page.reload()
  await expect(link).toBeVisible()
  expect(asked).toHaveLength(1)
  await removeListing(admin, id)
})

test('a listing without a tour says nothing of one, and fetches nothing for it', async ({
  page,
  admin,
}) => {
  const { id } = await makeListing(admin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `/property/${id}`)
  await expect(page.getByRole('heading', { name: '360° tour' })).toHaveCount(0)
  expect(asked.filter((url) => /more-media|property-tour/.test(url))).toEqual([])
  await removeListing(admin, id)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a tour is a link', async ({ page, admin }) => {
    const { id } = await makeListing(admin, { tour_url: 'https://kuula.co/share/7Fvkv' })
    await page.goto(`/property/${id}`)
    await expect(page.getByRole('link', { name: words })).toHaveAttribute(
      'href',
      'https://kuula.co/share/7Fvkv',
    )
    await removeListing(admin, id)
  })
})
