import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerBy, expectErrors, sent } from '~testing/screens/requests'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

const TICKET = 'a'.repeat(64)
const about = {
  siteName: 'Acacia Realty',
  madeAt: '2026-11-24T18:05:00Z',
  bale: 'Bale 0.1.0 (1ce816ea)',
  bytes: 6_822_108,
  rows: 1500,
  files: 360,
  listings: 24,
  enquiries: 7,
  accounts: 3,
}
const part = 2 * 1024 * 1024
const backup = (size = 3 * part - 5) =>
  new File([new Uint8Array(size)], 'bale-2026-11-25-020500-nightly.tar.gz')

const isNew = (way = 'upload') =>
  answer('POST /api/new-site', { status: 200, json: { is_new: true, way } })
const says = (json: object) => ({ status: 200, json })
const state = (phase: string, more: object = {}) =>
  answer(`GET /bring-back/${TICKET}`, says({ phase, received: 0, ...more }))

/** The server takes each part, and begins to look once it has all. */
function takesParts(size: number) {
  let received = 0
  answerBy(new RegExp(`^PUT /bring-back/${TICKET}`), () => {
    received = Math.min(size, received + part)
    const phase = received === size ? 'looking' : 'receiving'
    return Response.json({ phase, received })
  })
}

async function upload(file = backup()) {
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await userEvent.upload(page.getByLabelText('Backup file'), file)
  await page.getByLabelText('Your password').fill('from the log')
  await page.getByRole('button', { name: 'Upload' }).click()
}

test.each(walks)('a backup is seen before it replaces a new site, %s', async (on) => {
  isNew()
  answer('POST /api/bring-back', says({ ticket: TICKET }))
  const file = backup()
  takesParts(file.size)
  state('ready', { about })
  await openScreen('/admin/settings/setup', { as: 'superadmin', on })
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await expectSound()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await upload(file)
  await expect.element(page.getByRole('heading', { name: 'Is this the right' })).toBeVisible()
  for (const words of [
    'Acacia Realty',
    '25 November 2026, 2:05 am',
    '24, with drafts and the trash',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expectSound()
  expect(JSON.parse(sent('POST /api/bring-back')[0] ?? '')).toEqual({
    password: 'from the log',
    size: file.size,
  })
  expect(sent(/^PUT /)).toHaveLength(3)
  expect(sent(/^PUT .*\?from=4194304$/)).toHaveLength(1)
  expect(sent(`POST /bring-back/${TICKET}`)).toEqual([])

  answer(`POST /bring-back/${TICKET}`, says({ phase: 'restoring', received: file.size }))
  state('restoring')
  await page.getByRole('button', { name: 'Replace this site' }).click()
  await expect.element(page.getByText(/This can take a few minutes/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  // The site is closed meanwhile, and its own connection may break.
  const away = answer(`GET /bring-back/${TICKET}`, 'broken')
  await expect.element(page.getByText(/This can take a few minutes/)).toBeVisible()
  away.end()
  state('restored')
  await expect.element(page.getByRole('heading', { name: 'The old site is back' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectSound()
})

test.each(walks)(
  'what strangers left is named, and asked about again where more comes, %s',
  async (on) => {
    isNew()
    answer('POST /api/bring-back', says({ ticket: TICKET }))
    answer(new RegExp(`^PUT /bring-back/${TICKET}`), says({ phase: 'looking', received: 9 }))
    const ready = state('ready', { about, loses: { enquiries: 1, accounts: 2 } })
    await openScreen('/admin/settings/setup', { as: 'superadmin', on })
    await upload(backup(9))
    const replace = page.getByRole('button', { name: 'Lose them, and replace this site' })
    await expect.element(page.getByText(/This is lost: 1 enquiry, 2 accounts\./)).toBeVisible()
    await expectSound()
    ready.end()
    answer(/^POST .*\?agreed=0-1-0-2-0$/, says({ phase: 'restoring', received: 9 }))
    state('ready', { about, loses: { enquiries: 2, accounts: 2 } })
    await replace.click()
    const again = /More came in while you were looking\. This is lost: 2 enquiries, 2 accounts\./
    await expect.element(page.getByText(again)).toBeVisible()
    answer(/^POST .*\?agreed=0-2-0-2-0$/, says({ phase: 'restoring', received: 9 }))
    state('restored')
    await replace.click()
    await expect.element(page.getByRole('heading', { name: 'The old site is back' })).toBeVisible()
  },
)

test.each([
  ['not_a_backup', 'This file is not a backup of Bale'],
  ['damaged', 'This backup is damaged or incomplete'],
  ['newer', 'A newer Bale made this backup'],
  ['no_room', 'The server’s disk is full'],
  ['unknown', 'The backup was not brought back'],
])('%s is said, and another file may be chosen', async (problem, title) => {
  isNew()
  answer('POST /api/bring-back', says({ ticket: TICKET }))
  answer(new RegExp(`^PUT /bring-back/${TICKET}`), says({ phase: 'looking', received: 9 }))
  state('failed', { problem })
  answer(`DELETE /bring-back/${TICKET}`, { status: 200 })
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await upload(backup(9))
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(/Nothing on this site was changed\./)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByLabelText('Backup file')).toBeVisible()
})

test('a part whose answer was lost is not sent twice', async () => {
  isNew()
  answer('POST /api/bring-back', says({ ticket: TICKET }))
  const parts: string[] = []
  answerBy(new RegExp(`^PUT /bring-back/${TICKET}`), () => {
    parts.push('one')
    if (parts.length === 1) return Response.error()
    return Response.json({ phase: 'looking', received: 2 * part })
  })
  // It had arrived.
  state('receiving', { received: part })
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await upload(backup(2 * part))
  await expect.element(page.getByText(/The connection was lost/)).toBeVisible()
  await expect.poll(() => sent(/^PUT .*\?from=2097152$/).length).toBe(1)
  expect(sent(/^PUT .*\?from=0$/)).toHaveLength(1)
  state('ready', { about })
  await expect.element(page.getByText('Acacia Realty')).toBeVisible()
})

test('an upload that the server has forgotten is over', async () => {
  expectErrors(/bring-back/)
  isNew()
  answer('POST /api/bring-back', says({ ticket: TICKET }))
  const gone = { status: 404, json: { code: 'no_upload' } }
  answer(new RegExp(`^PUT /bring-back/${TICKET}`), gone)
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await upload(backup(9))
  await expect.element(page.getByRole('heading', { name: 'The upload was given up' })).toBeVisible()
})

test.each([
  [404, /is brought back to this site with “npm run restore”/],
  [409, /Another page is sending a backup/],
  [422, 'This is not your password.'],
  [423, /This site is in use already/],
  [429, /Too many tries for now/],
  [507, /has no room for this file/],
])('an upload that may not begin (%d) says why', async (status, words) => {
  expectErrors(/bring-back/)
  isNew()
  answer('POST /api/bring-back', { status, json: { errors: { password: 'No.' } } })
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.element(page.getByText('Choose the backup first.')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Backup file'), backup(9))
  await page.getByLabelText('Your password').fill('a guess')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('cancelling takes what was sent off the server', async () => {
  isNew()
  answer('POST /api/bring-back', says({ ticket: TICKET }))
  answer(new RegExp(`^PUT /bring-back/${TICKET}`), 'never')
  answer(`DELETE /bring-back/${TICKET}`, { status: 200 })
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await upload(backup(9))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Bring back a backup' })).toBeVisible()
  await expect.poll(() => sent(`DELETE /bring-back/${TICKET}`)).toHaveLength(1)
})

test.each([
  ['command', /“npm run restore”/],
  ['hosted', /look under Database, Backups/],
])('where it is done elsewhere (%s) the page says how', async (way, words) => {
  isNew(way)
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByRole('button', { name: 'Bring back a backup' }).elements()).toHaveLength(0)
})

test('a site in use offers none, and an admin is not asked', async () => {
  answer('POST /api/new-site', says({ is_new: false, way: 'upload' }))
  await openScreen('/admin/settings/setup', { as: 'superadmin' })
  await expect.element(page.getByRole('heading', { name: 'Set up', level: 1 })).toBeVisible()
  expect(page.getByText(/another Bale site/).elements()).toHaveLength(0)
  await openScreen('/admin/settings/setup', { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Set up', level: 1 })).toBeVisible()
  expect(sent('POST /api/new-site')).toHaveLength(1)
})
