import type { Client } from '../../testing/client.ts'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  saveInEndedSession,
} from '../support/page.ts'
import { expectSaved, openSection, save } from '../support/settings.ts'
import { adminTest, expect, test } from '../support/test.ts'

adminTest.use({ ownSite: true })
test.use({ ownSite: true })

async function stored(admin: Client) {
  const { data, error } = await admin
    .from('site_settings')
    .select('tagline, hero_title, hero_text, phone')
    .single()
  if (error) throw error
  return data
}

async function saveElsewhere(
  admin: Client,
  settings: Partial<Awaited<ReturnType<typeof stored>>>,
): Promise<void> {
  const { error } = await admin.from('site_settings').update(settings).eq('id', 1).select('id')
  if (error) throw error
}

adminTest(
  'the second of two admins to save sees what differs and loses nothing',
  { tag: '@phone' },
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 409/)
    await openSection(page, 'front', 'Words on the front page')
    await page.getByLabel('Tagline').fill('Mine')
    await page.getByLabel('Heading', { exact: true }).fill('My heading')
    await saveElsewhere(admin, { tagline: 'Theirs', hero_text: 'Their words' })

    await save(page).click()
    const dialog = page.getByRole('dialog', { name: /Someone else saved these settings/ })
    const choice = (field: string) => dialog.getByRole('group', { name: field })
    await expect(choice('Tagline')).toContainText('changed by both')
    await expect(choice('Tagline').getByRole('radio', { name: /Keep mine/ })).toBeChecked()
    await expect(
      choice('Words below the heading').getByRole('radio', { name: /Take theirs/ }),
    ).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(page.getByLabel('Tagline')).toHaveValue('Mine')
    await save(page).click()
    await choice('Tagline')
      .getByRole('radio', { name: /Take theirs/ })
      .check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectSaved(page)
    expect(await stored(admin)).toMatchObject({
      tagline: 'Theirs',
      hero_title: 'My heading',
      hero_text: 'Their words',
    })
  },
)

adminTest(
  'who saved another section is in nobody’s way',
  async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/status of 409/)
    await openSection(page, 'front', 'Words on the front page')
    await page.getByLabel('Tagline').fill('Mine')
    await saveElsewhere(admin, { phone: '+639175550199' })
    await save(page).click()
    await expectSaved(page)
    expect(await stored(admin)).toMatchObject({ tagline: 'Mine', phone: '+639175550199' })
  },
)

adminTest('leaving with unsaved changes asks, and a reload keeps them', async ({ page, admin }) => {
  const { tagline } = await stored(admin)
  await openSection(page, 'front', 'Words on the front page')
  await page.getByLabel('Tagline').fill('Half typed ñ 🏠')
  await page.getByRole('button', { name: 'All settings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Half typed ñ 🏠')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Half typed ñ 🏠')

  await page.getByRole('button', { name: 'All settings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await openSection(page, 'front', 'Words on the front page')
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline)
  await expect(page.getByText('You have unsaved changes from before')).toHaveCount(0)
})

test('a session that ends while typing loses nothing', async ({
  page,
  site,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/, /_failed/)
  const account = await site.makeAccount('admin')
  const { access_token } = await enter(page, site, account)
  await openSection(page, 'front', 'Words on the front page')
  await page.getByLabel('Tagline').fill('Typed before the end')
  await site.endSessions(access_token)
  await saveInEndedSession(page, save(page), account)
  await save(page).click()
  await expectSaved(page)
  expect((await stored(admin)).tagline).toBe('Typed before the end')
})

test('an admin who lost the role is refused in words, and keeps what was typed', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const account = await site.makeAccount('admin')
  await enter(page, site, account)
  await openSection(page, 'front', 'Words on the front page')
  await page.getByLabel('Tagline').fill('Too late')
  await site.setRole(account, 'user')
  await save(page).click()
  await expect(page.getByText('Failed to save changes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
