import { beforeEach, describe, expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { hold, sent } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const setSize = (size: string | null) =>
  commands.query('update public.staff_settings set office_size = $1', [size])
const size = () => commands.query('select office_size from public.staff_settings')
const more = (holds: string) => page.getByText(`More: ${holds}`, { exact: true })
const setup = '/admin/settings/setup'
const step = page.getByRole('button', { name: /^How many people work here\?/ })
const feeds = page.getByRole('link', { name: /^Feeds/ })

beforeEach(async () => {
  await admin()
  await setSize('small')
  await commands.query('update public.feeds set is_on = false')
})

test.each(walks)('the set-up asks how many work here, on the %s screen', async (on) => {
  await setSize(null)
  await openScreen(setup, { as: 'superadmin', on })
  await expect.element(step).toHaveAttribute('aria-expanded', 'true')
  await expectSound()
  await page.getByRole('button', { name: 'Up to three' }).click()
  await expect.element(step).toMatchTextContent(/Done/)
  expect(await size()).toEqual([{ office_size: 'small' }])
  await step.click()
  const small = page.getByRole('button', { name: 'Up to three' })
  await expect.element(small).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'More than three' }).click()
  await expect.element(small).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(size).toEqual([{ office_size: 'large' }])
})

test.each(walks)('Access has the switch, which folds at once, on the %s screen', async (on) => {
  await setSize('large')
  await openScreen('/admin/settings/access', { as: 'superadmin', on })
  await expect.element(page.getByRole('switch', { name: 'An admin looks first' })).toBeVisible()
  await page.getByRole('radio', { name: /^Up to three/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Success', 'Setting saved')
  await page.getByRole('button', { name: 'All settings' }).click()
  await expect.element(more('feeds')).toBeVisible()
  await expect.element(feeds).not.toBeInTheDocument()
  await more('feeds').click()
  await expect.element(feeds).toBeVisible()
  await expectSound()
})

test.each(walks)('what is used is in its place again, on the %s screen', async (on) => {
  await openScreen('/admin/settings', { as: 'superadmin', on })
  await more('feeds').click()
  await feeds.click()
  await page.getByRole('switch', { name: 'RSS', exact: true }).click()
  await expect.element(page.getByRole('switch', { name: 'RSS', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'All settings' }).click()
  await expect.element(feeds).toBeVisible()
  await expect.element(more('feeds')).not.toBeInTheDocument()
})

test.each(walks)('a listing has its rarer parts under More, on the %s screen', async (on) => {
  const { id } = await makeListing(await admin(), { status: 'sold' })
  const edit = `/admin/properties/${id}/edit`
  await openScreen(edit, { as: 'superadmin', on })
  await more('unit of a project').click()
  await expect.element(page.getByRole('textbox', { name: 'Name of the project' })).toBeVisible()
  await expectSound()
  await openScreen(`${edit}?tab=enquiries`, { as: 'superadmin', on })
  await expect.element(more('viewing slips')).toBeVisible()
  await expect.poll(() => sent(/viewing_slips\?/)).toEqual([])
  await more('viewing slips').click()
  await page.getByRole('button', { name: 'Make a viewing slip' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await openScreen(`${edit}?tab=owner`, { as: 'superadmin', on })
  await more('commission sheet').click()
  await expect.element(page.getByRole('link', { name: 'Commission sheet' })).toBeVisible()
  await openScreen(`${edit}?tab=numbers`, { as: 'superadmin', on })
  await more('enquiries in numbers').click()
  await expect.element(page.getByRole('heading', { name: 'Enquiries in numbers' })).toBeVisible()
  await expectSound()
})

test.each(walks)(
  'the specified places stay, and the numbers fold, on the %s screen',
  async (on) => {
    await openScreen('/admin', { as: 'superadmin', on })
    for (const name of ['Add Property', 'Manage Properties', 'Manage Users']) {
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const words of ['Total Properties', 'Total Users', 'Quick Actions', 'System Overview']) {
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expect.element(more('enquiries in numbers')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Numbers' })).not.toBeInTheDocument()
    await expectSound()
    await openScreen('/admin/properties/numbers', { as: 'superadmin', on })
    await more('numbers by agent').click()
    await expect.element(page.getByRole('heading', { name: 'By agent' })).toBeVisible()
    await expectSound()
  },
)

test('a screen that opens before it is known what the office uses folds then', async () => {
  await setSize('large')
  await openScreen('/admin/settings/access', { as: 'superadmin' })
  const asked = hold('GET /rest/v1/rpc/parts_in_use')
  await page.getByRole('radio', { name: /^Up to three/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Success', 'Setting saved')
  await page.getByRole('button', { name: 'All settings' }).click()
  await expect.element(feeds).toBeVisible()
  asked.release()
  await expect.element(more('feeds')).toBeVisible()
  await expect.element(feeds).not.toBeInTheDocument()
})

describe.each(walks)('one person alone, on the %s screen', (on) => {
  onFreshSite()

  test('chooses among no agents and colleagues until there is a second', async () => {
    const only = await commands.makeAccount('superadmin')
    await commands.query('delete from public.profiles where username <> $1', [only.email])
    await setSize('small')
    const choices = ['Agent', 'Assigned to'].map((name) => page.getByRole('combobox', { name }))
    await openScreen('/admin/enquiries', { as: only, on })
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toBeVisible()
    for (const choice of choices) await expect.element(choice).not.toBeInTheDocument()
    await expect.element(page.getByText('Mine', { exact: true })).not.toBeInTheDocument()
    await expectSound()
    await openScreen('/admin/viewings', { as: only, on })
    await expect.element(page.getByText('Nothing is set for this day.')).toBeVisible()
    await expect.element(choices[1] as Locator).not.toBeInTheDocument()
    await expectSound()

    await commands.makeAccount('admin')
    await openScreen('/admin/enquiries', { as: only, on })
    for (const choice of choices) await expect.element(choice).toBeVisible()
    await openScreen('/admin/viewings', { as: only, on })
    await expect.element(choices[1] as Locator).toBeVisible()
  })
})

test('a larger office has all in sight and reads nothing for it', async () => {
  await setSize('large')
  await openScreen('/admin', { as: 'superadmin' })
  await expect.element(page.getByRole('heading', { name: 'Enquiries in numbers' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Numbers' })).toBeVisible()
  await openScreen('/admin/settings', { as: 'superadmin' })
  await expect.element(feeds).toBeVisible()
  expect(sent(/parts_in_use/)).toEqual([])
})
