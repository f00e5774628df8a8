import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectTexts,
  expectToast,
  openScreen,
  reloadScreen,
  walks,
} from '~testing/screens/screen'

const words = page.getByRole('textbox', { name: 'The notice' })
const publish = (version: number) =>
  page.getByRole('button', { name: `Publish version ${version}` })

async function storedBodies() {
  const { data } = await (await admin()).from('privacy_notices').select('body').order('version')
  return data?.map(({ body }) => body)
}

describe.each(walks)('the notice, %s', (on) => {
  onFreshSite()

  test('is written, looked at and published as the next version', async () => {
    const openSetup = () => openScreen('/admin/settings/setup', { as: 'superadmin', on })
    await openSetup()
    const step = page.getByRole('button', { name: /^Read the privacy notice and make it yours/ })
    await step.click()
    await page.getByRole('link', { name: 'Edit the privacy notice' }).click()
    await expect.element(page.getByText(/^Version 1 is in force/)).toBeVisible()
    await expectSound()
    await publish(2).click()
    const unchanged = page.getByText('Nothing has changed since the version in force.')
    await expect.element(unchanged).toBeVisible()

    await words.fill('# Ano ito\n\nDoña Ñora keeps <b>little</b>.\nVery little.\n\nNo more.')
    const preview = page.getByRole('region', { name: 'As visitors will see it' })
    await expectTexts(preview.getByRole('heading', { level: 3 }), ['Ano ito'])
    await expectTexts(preview.getByRole('paragraph'), [
      'Doña Ñora keeps <b>little</b>.\nVery little.',
      'No more.',
    ])

    expect(await reloadScreen()).toBe(true)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.element(words).toHaveValue(expect.stringMatching(/^# Ano ito/))
    expectNoSidewaysScroll()
    await publish(2).click()
    await expectToast('Success', 'Version 2 published. Visitors see it from now on.')
    await expect.element(page.getByText(/^Version 2 is in force/)).toBeVisible()
    await expect.element(publish(3)).toBeVisible()
    expect(await storedBodies()).toEqual([
      expect.anything(),
      expect.stringMatching(/^# Ano ito\n\nDoña/),
    ])

    await openSetup()
    await expect.element(step).toHaveAccessibleName(/Done$/)
  })
})

describe('two who publish', () => {
  onFreshSite()

  test('lose not a word', async () => {
    expectErrors(/status of 409/)
    await openScreen('/admin/settings/privacy', { as: 'admin' })
    await words.fill('Mine')
    const client = await admin()
    const theirs = await client.rpc('publish_privacy_notice', { version: 1, body: 'Theirs' })
    expect(theirs.data).toBe(2)
    await publish(2).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Theirs', { exact: true })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(words).toHaveValue('Mine')
    await publish(2).click()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expectToast('Success', 'Version 3 published. Visitors see it from now on.')
    expect(await storedBodies()).toEqual([expect.anything(), 'Theirs', 'Mine'])
  })
})

test('who is no admin doesn’t change it', async () => {
  await openScreen('/admin/settings/privacy', { as: 'user' })
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
