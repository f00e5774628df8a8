import { listingTitled } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { enter } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownSite: true, siteSql: 'update public.staff_settings set admin_looks_first = true' })

test('what an agent adds is public once an admin has looked at it', async ({
  page,
  browser,
  site,
  admin,
  watch,
}) => {
  const title = `Approved ${newTag()}`
  await enter(page, site, await site.makeAccount('user'))
  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('₱2,000,000')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Waiting for approval')).toBeVisible()
  const { id } = await listingTitled(admin, title)

  const { session } = await site.superadmin()
  const boss = await (
    await browser.newContext({ baseURL: site.origin, storageState: site.storageOf(session) })
  ).newPage()
  watch(boss)
  await boss.goto('/admin')
  await boss.getByRole('link', { name: 'Look through them' }).click()
  await boss.getByRole('link', { name: `Edit ${title}` }).click()
  await boss.getByRole('button', { name: 'Look through it' }).click()
  await expect(boss.getByRole('dialog').getByText('₱2,000,000')).toBeVisible()
  expect((await site.visitor().from('properties').select('id').eq('id', id)).data).toEqual([])
  await boss.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(boss.getByText('Published: visitors see this listing')).toBeVisible()
  await boss.context().close()

  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
