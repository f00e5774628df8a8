import type { Client } from '../../testing/client.ts'
import { makeListing, removeListing } from '../../testing/listings.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** With a floor plan before the photograph, as somebody may have uploaded them. */
async function makeWithPlan(admin: Client) {
  const listing = await makeListing(admin)
  const { data } = await admin
    .from('property_images')
    .select('image_url')
    .like('image_url', '%1.webp')
    .limit(2)
    .throwOnError()
  const [plan, photo] = await Promise.all(
    (data ?? []).map(({ image_url }) => copyTo(listing.id, image_url, admin)),
  )
  if (!plan || !photo) throw new Error('the sample has no pictures')
  // Of several rows, PostgREST takes what one of them leaves out for null.
  const picture = { property_id: listing.id, kind: 'photo', alt_text: '', display_order: 0 }
  await admin
    .from('property_images')
    .insert([
      { ...picture, image_url: plan, kind: 'floor_plan', alt_text: 'Ground floor' },
      { ...picture, image_url: photo, display_order: 1 },
    ])
    .throwOnError()
  return { ...listing, plan, photo }
}

/** In all its sizes, into another listing's folder: a listing names no other's files. */
async function copyTo(id: string, imageUrl: string, admin: Client): Promise<string> {
  const [before = '', name = ''] = imageUrl.split('/property-images/')
  const [folder = '', file = ''] = name.split('/')
  const stem = file.replace('.webp', '')
  const bucket = admin.storage.from('property-images')
  const { data } = await bucket.list(folder)
  for (const { name: each } of data ?? []) {
    if (!each.startsWith(stem)) continue
    const { data: bytes } = await bucket.download(`${folder}/${each}`)
    const { error } = await bucket.upload(`${id}/${each}`, bytes as Blob)
    if (error) throw error
  }
  return `${before}/property-images/${id}/${file}`
}

test('a floor plan stands apart, whole, and can be zoomed', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const { id, title } = await makeWithPlan(admin)
  await open(page, `/property/${id}`)
  const pictures = page.getByRole('group', { name: `Pictures of ${title}` })
  await expect(pictures.getByRole('img')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Floor plan' })).toBeVisible()
  const name = `Floor plan of ${title}: Ground floor`
  const link = page.getByRole('link', { name })
  await link.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const dialog = page.getByRole('dialog', { name: `Floor plan of ${title}, to zoom` })
  await link.press('Enter')
  await expect(dialog.getByRole('img', { name })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Shown at 100 %')
  await page.keyboard.press('+')
  await expect(status).toHaveText('Shown at 150 %')
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(status).toHaveText('Shown at 225 %')
  const picture = dialog.getByRole('img', { name })
  const before = await picture.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe((before?.x ?? 0) - 80)
  await page.keyboard.press('-')
  await expect(status).toHaveText('Shown at 150 %')
  await page.keyboard.press('0')
  await expect(status).toHaveText('Shown at 100 %')
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await removeListing(admin, id)
})

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
