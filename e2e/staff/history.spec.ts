import { makeListing, removeListing } from '../../testing/listings.ts'
import { enter, expectToast } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('what an agent changed, an admin finds by the agent, and brings back', async ({
  page,
  browser,
  site,
  admin,
  watch,
}) => {
  const { id, title } = await makeListing(admin, { price: '₱4,900,000', city: 'Apalit' })
  const agent = await site.makeAccount('user')
  await enter(page, site, agent)
  await page.goto(`/admin/properties?q=${title}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('₱1')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Property updated successfully')).toBeVisible()

  const storageState = site.storageOf((await site.superadmin()).session)
  const context = await browser.newContext({ baseURL: site.origin, storageState })
  const boss = await context.newPage()
  watch(boss)
  await boss.goto('/admin/settings/history')
  await boss
    .getByRole('combobox', { name: 'Who' })
    .selectOption({ label: `${agent.name} (${agent.email})` })
  const list = boss.getByRole('list', { name: 'Activity' })
  await expect(list).toContainText('changed the price from ₱4,900,000 to ₱1')
  await list
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await boss.getByRole('button', { name: 'Bring back' }).first().click()
  const dialog = boss.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Price' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expectToast(boss, 'Success', 'Earlier version brought back')
  await boss.goto(`/admin/properties/${id}/edit`)
  await expect(boss.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('₱4,900,000')
  await context.close()
  await removeListing(admin, id)
})
