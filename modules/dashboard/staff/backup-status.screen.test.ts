import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import { expectAccessible, expectSound, openScreen, walks } from '~testing/screens/screen'

const state = {
  backed_up_at: new Date().toISOString(),
  bytes: 6_636_197,
  is_running: false,
  has_failed: false,
  drilled_at: '2026-11-20T19:00:00+00:00',
  drill_passed: true,
  drill_seconds: 75,
}
const says = (change: object = {}) =>
  answer('POST /rest/v1/rpc/backup_state', { status: 200, json: { ...state, ...change } })

beforeEach(() => says())

test.each(walks)('an admin sees when the last backup was made, %s', async (on) => {
  await openScreen('/admin', { as: 'admin', on })
  await expect.element(page.getByText(/^Last backup: .*, 6\.6 MB\.$/)).toBeVisible()
  await expect
    .element(page.getByText(/compared on 21 November 2026.* A restore takes about 2 minutes\./))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Back up now' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Download backup' }).elements()).toHaveLength(0)
  await expectSound()
})

test('a user sees nothing of it', async () => {
  await openScreen('/admin', { as: 'user' })
  await expect.element(page.getByText('Total Properties')).toBeVisible()
  expect(page.getByText(/Last backup/).elements()).toHaveLength(0)
})

test('a superadmin begins one, and is told while it is made', async () => {
  answer('POST /api/backups', { status: 202, json: { has_begun: true } })
  await openScreen('/admin', { as: 'superadmin' })
  const begin = page.getByRole('button', { name: 'Back up now' })
  await expect.element(begin).toBeEnabled()
  says({ is_running: true })
  await begin.click()
  await expect.element(page.getByRole('button', { name: 'Backing up…' })).toBeDisabled()
  await expect.element(page.getByText(/A backup is being made/)).toBeVisible()
  says()
  await expect.element(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
})

test('one that never was, failed, or was never tried is a warning', async () => {
  says({ backed_up_at: null, bytes: null, drilled_at: null, drill_passed: null })
  await openScreen('/admin', { as: 'superadmin' })
  await expect.element(page.getByText('No backup has been made yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Download backup' }).elements()).toHaveLength(0)
})

test('a download says until when a new password has to wait', async () => {
  expectErrors(/backup-tickets/)
  const error = 'You can download backups from Friday.'
  answer('POST /api/backup-tickets', { status: 423, json: { error } })
  await openScreen('/admin', { as: 'superadmin' })
  await page.getByRole('button', { name: 'Download backup' }).click()
  await page.getByLabelText('Your password').fill('my own')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(page.getByText(error)).toBeVisible()
})

test.each([
  [404, 'There is no backup yet. Make one first.'],
  [422, 'This is not your password.'],
  [429, 'Too many tries for now. Try again in a quarter of an hour.'],
])('a download asks for the password, and says why there is none (%d)', async (status, words) => {
  expectErrors(/backup-tickets/)
  answer('POST /api/backup-tickets', { status, json: { errors: { password: 'No.' } } })
  await openScreen('/admin', { as: 'superadmin' })
  await page.getByRole('button', { name: 'Download backup' }).click()
  await page.getByLabelText('Your password').fill('a guess')
  await expectAccessible()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(sent('POST /api/backup-tickets')).toHaveLength(1)
})

test('a backup that another admin has begun is not begun again', async () => {
  expectErrors(/api\/backups/)
  answer('POST /api/backups', { status: 409, json: {} })
  await openScreen('/admin', { as: 'superadmin' })
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(page.getByText('A backup is being made already.')).toBeVisible()
})

test('an admin sees where else backups are, and what keeps them from there', async () => {
  const store = { place: 's3.example.com/acacia', kept_at: null, newest: null, problem: null }
  answer('POST /api/backup-store', { status: 200, json: store })
  await openScreen('/admin', { as: 'admin' })
  await expect.element(page.getByText(/put into the store at s3\.example\.com/)).toBeVisible()
  answer('POST /api/backup-store', { status: 200, json: { ...store, problem: 'store_denied' } })
  await openScreen('/admin', { as: 'admin' })
  await expect.element(page.getByText('The last backup is on the server only')).toBeVisible()
  await expect.element(page.getByText(/refused the keys of this site/)).toBeVisible()
  await expectAccessible()
})
