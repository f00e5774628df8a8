import type { Browser, Page } from '@playwright/test'
import { makeListing } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { enter } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

async function openAsBoss(browser: Browser, site: Site): Promise<Page> {
  const storageState = site.storageOf((await site.superadmin()).session)
  return (await browser.newContext({ baseURL: site.origin, storageState })).newPage()
}

/** A message under the mouse stays for as long as the other one takes. */
const holdUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).hover()

test('what one of two deletes the other finds in the trash, and visitors see it go and come', async ({
  page,
  browser,
  site,
  admin,
  watch,
}) => {
  const { id, title } = await makeListing(admin, { status: 'active' })
  // Where the database takes a second to say what is new, visitors are shown what was there before.
  const expectForVisitors = (status: number) =>
    expect.poll(async () => (await fetch(`${site.origin}/property/${id}`)).status).toBe(status)
  const boss = await openAsBoss(browser, site)
  watch(boss)
  await enter(page, site, await site.makeAccount('user'))
  await page.goto(`/admin/properties?q=${title}`)
  await boss.goto(`/admin/properties?q=${title}`)
  await expectForVisitors(200)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Property deleted successfully')).toBeVisible()
  await holdUndo(page)
  await expectForVisitors(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  await expectForVisitors(200)

  await boss.getByRole('button', { name: `Delete ${title}` }).click()
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(boss.getByText('Property deleted successfully')).toBeVisible()
  await holdUndo(boss)
  await page.goto(`/admin/properties?show=trash&q=${title}`)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('Property restored')).toBeVisible()
  // Too late, and nothing is lost by it.
  await boss.getByRole('button', { name: 'Undo' }).click()
  await expect(boss.getByText('Someone may have restored it already.')).toBeVisible()
  await expect(boss.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  await expectForVisitors(200)
  await boss.context().close()
})

test('of two who change many at the same time, the later is told what stays, and each undoes their own', async ({
  page,
  browser,
  site,
  admin,
  watch,
}) => {
  const tag = newTag()
  for (const letter of ['A', 'B']) await makeListing(admin, { title: `${letter} ${tag}` })
  const boss = await openAsBoss(browser, site)
  watch(boss)
  await enter(page, site, await site.makeAccount('admin'))
  const look = async (who: Page, titles: string[], status: string) => {
    await who.goto(`/admin/properties?q=${tag}`)
    for (const title of titles) await who.getByRole('checkbox', { name: title }).check()
    await who.getByRole('button', { name: 'Change…' }).click()
    const dialog = who.getByRole('dialog')
    await dialog.getByLabel('Status').selectOption(status)
    await dialog.getByRole('button', { name: 'Show what will change' }).click()
    await expect(dialog).toContainText(/listings? will change/)
  }
  const stored = async () => {
    const { data } = await admin
      .from('properties')
      .select('status')
      .like('title', `% ${tag}`)
      .order('title')
    return data?.map(({ status }) => status)
  }

  await look(page, [`A ${tag}`, `B ${tag}`], 'Sold')
  await look(boss, [`B ${tag}`], 'Rented')
  await boss.getByRole('button', { name: 'Change 1 listing' }).click()
  await expect(boss.getByText('1 listing changed.')).toBeVisible()
  await holdUndo(boss)
  await page.getByRole('button', { name: 'Change 2 listings' }).click()
  await expect(page.getByRole('dialog')).toContainText('it was changed again meanwhile')
  expect(await stored()).toEqual(['sold', 'rented'])

  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual(['pending', 'rented'])
  await boss.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual(['pending', 'pending'])
  await boss.context().close()
})
