import { makeListing } from './backend.ts'
import {
  adminTest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  signIn,
  test,
} from './staff.ts'

adminTest('the cards count what is there', async ({ page, admin }) => {
  await makeListing(admin, { featured: true })
  const count = async (table: 'properties' | 'profiles') =>
    (await admin.from(table).select('id', { count: 'exact', head: true })).count ?? 0
  await page.goto('/admin')
  const card = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).first().locator('dd')
  // Other journeys add listings and accounts meanwhile.
  await expect
    .poll(async () => {
      await page.reload()
      await expect(card('Total Properties')).toHaveText(/\d/)
      await expect(card('Total Users')).toHaveText(/\d/)
      return (
        (await card('Total Properties').textContent()) === String(await count('properties')) &&
        (await card('Total Users').textContent()) === String(await count('profiles'))
      )
    })
    .toBe(true)
  await expect(card('Featured Properties')).toHaveText(/^\d+$/)
  await expect(card('Total Views')).toHaveText(/^[\d,]+$/)
  await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible()
  await expect(card('Active properties')).toHaveText(/^\d+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

adminTest('a count that fails is logged and shows as unknown', async ({ page, expectedErrors }) => {
  expectedErrors.push(/count_of_views_failed/, /status of 500/)
  await page.route('**/rest/v1/property_views*', (route) => route.fulfill({ status: 500 }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('count_of_views_failed'),
  )
  await page.goto('/admin')
  await logged
  const views = page.locator('dl > div').filter({ hasText: 'Total Views' }).locator('dd')
  await expect(views).toHaveText('—Unknown: it could not be counted')
  await expect(views).not.toHaveText('0')
  await expect(
    page.locator('dl > div').filter({ hasText: 'Total Properties' }).locator('dd'),
  ).toHaveText(/^\d+$/)
})

adminTest('the quick actions lead on', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Manage Properties' }).click()
  await expect(page).toHaveURL(/\/admin\/properties$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Add Property' }).click()
  await expect(page.getByRole('heading', { name: 'Add Property' })).toBeVisible()
})

adminTest('says who may edit listings, and the sample listings can go', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText('Everybody with an account can edit listings')).toBeVisible()
  await expect(
    page.getByRole('switch', { name: 'Every signed-in account may edit listings' }),
  ).toBeVisible()

  // The removal itself is answered here: other journeys live on the sample.
  const asked = page.waitForRequest('**/rpc/remove_sample')
  await page.route('**/rpc/remove_sample', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Remove the sample listings' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove the sample listings' }).click()
  await asked
  await expectToast(page, 'Success', 'Sample removed')
})

adminTest('e-mails that are stuck are shown to admins', async ({ page }) => {
  const mail = {
    id: '00000000-0000-4000-8000-000000000001',
    recipient: 'somebody-with-a-rather-long-address@example.com',
    subject: 'Confirm your account at Bale',
    attempts: 3,
    last_error: 'connect ECONNREFUSED 10.0.0.1:587',
    next_attempt_at: '2026-11-21T10:00:00Z',
  }
  const asked = page.waitForRequest('**/rest/v1/outgoing_mails*')
  await page.route('**/rest/v1/outgoing_mails*', (route) =>
    route.fulfill({
      json: [mail, { ...mail, id: mail.id.replace(/1$/, '2'), next_attempt_at: null }],
      headers: { 'content-range': '0-1/7', 'access-control-expose-headers': 'content-range' },
    }),
  )
  await page.goto('/admin')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('sent_at'), query.get('attempts')]).toEqual(['is.null', 'gte.2'])
  await expect(page.getByText('7 e-mails could not be sent')).toBeVisible()
  await expect(page.getByText(/Tried 3 times; it will be tried again/)).toBeVisible()
  await expect(page.getByText(/given up. The mail server said: connect ECONNREFUSED/)).toBeVisible()
  await expect(page.getByText('And 5 more.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('nobody but admins is told of stuck e-mails', async ({ page, backend, admin }) => {
  const user = await backend.makeAccount(admin, 'user')
  await signIn(page, user)
  let asked = false
  page.on('request', (request) => {
    asked ||= request.url().includes('outgoing_mails')
  })
  await page.goto('/admin')
  await expect(page.getByText('Total Properties')).toBeVisible()
  expect(asked).toBe(false)
})
