import { makeWithPlan } from '../../testing/floor-plan.ts'
import { removeListing } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('the wheel and the mouse move a floor plan', async ({ page, admin }) => {
  const { id, title } = await makeWithPlan(admin)
  await open(page, `/property/${id}`)
  const link = page.getByRole('link', { name: `Floor plan of ${title}` })
  const dialog = page.getByRole('dialog', { name: `Floor plan of ${title}, to zoom` })
  await link.press('Enter')
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  await picture.hover()
  await page.mouse.wheel(0, -400)
  await expect(dialog.getByRole('status')).not.toHaveText('Shown at 100 %')
  const before = (await picture.boundingBox())?.x ?? 0
  await page.mouse.down()
  await page.mouse.move(700, 400)
  await page.mouse.move(720, 400)
  await page.mouse.up()
  await expect.poll(async () => (await picture.boundingBox())?.x).not.toBe(before)
  await removeListing(admin, id)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a floor plan is a link to the whole picture', async ({ page, admin }) => {
    const { id, title, plan } = await makeWithPlan(admin)
    await page.goto(`/property/${id}`)
    const link = page.getByRole('link', { name: `Floor plan of ${title}` })
    await link.click()
    await expect(page).toHaveURL(({ pathname }) => pathname === new URL(plan, 'http://a').pathname)
    await expect(page.getByRole('img')).toBeVisible()
    await removeListing(admin, id)
  })
})

test('cards and shared links show the photograph', async ({ page, admin, request }) => {
  const { id, photo } = await makeWithPlan(admin)
  await page.goto(`/property/${id}`)
  const html = await (await request.get(`/property/${id}`)).text()
  const shared = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
  expect(shared).toContain(new URL(photo, 'http://a').pathname)
  const { data } = await admin
    .from('property_images')
    .select('kind')
    .eq('property_id', id)
    .eq('is_primary', true)
    .throwOnError()
  expect(data).toEqual([{ kind: 'photo' }])
  await removeListing(admin, id)
})
