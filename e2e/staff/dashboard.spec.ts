import { makeListing, publicListings } from '../../testing/listings.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, expectToast } from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

adminTest('the cards count what is there', { tag: '@phone' }, async ({ page, admin }) => {
  await makeListing(admin, { featured: true })
  const properties = () => admin.from('properties').select('id', { count: 'exact', head: true })
  const counted = async (question: PromiseLike<{ count: number | null }>) =>
    String((await question).count)
  await page.goto('/admin')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: Total Properties
    - definition: "${await counted(properties())}"
    - term: Featured Properties
    - definition: "${await counted(properties().eq('featured', true))}"
    - term: Total Views
    - definition: /^[\\d,]+$/
    - term: Total Users
    - definition: "${await counted(admin.from('profiles').select('id', { count: 'exact', head: true }))}"
  `)
  const overview = page.getByRole('region', { name: 'System Overview' })
  await expect(overview).toMatchAriaSnapshot(`
    - term: Active properties
    - definition: "${await counted(properties().eq('status', 'active'))}"
  `)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

adminTest('a count that fails is logged and shows as unknown', async ({ page, expectedErrors }) => {
  expectedErrors.push(/count_of_views_failed/, /status of 500/)
  await page.route('**/rest/v1/rpc/count_views', (route) => route.fulfill({ status: 500 }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('count_of_views_failed'),
  )
  await page.goto('/admin')
  await logged
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: Total Properties
    - definition: /^\\d+$/
    - term: Total Views
    - definition: /Unknown. it could not be counted/
  `)
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

adminTest.describe('a site of one’s own', () => {
  adminTest.use({ ownSite: true })

  adminTest('one click removes the sample', async ({ page, site, admin, listings }) => {
    const { id, title } = await makeListing(admin, { status: 'active' })
    const samples = listings.length
    await page.goto('/admin')
    await page.getByRole('button', { name: /^Remove the samples/ }).click()
    await page.getByRole('button', { name: 'Remove the sample listings' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove the sample listings' }).click()
    await expectToast(page, 'Success', `${samples} sample listings removed`)
    await expect(page.getByRole('button', { name: 'Remove the sample listings' })).toBeHidden()
    expect((await publicListings(site.visitor())).map((listing) => listing.id)).toEqual([id])
    const { data: folders } = await admin.storage.from('property-images').list()
    expect(folders).toEqual([])

    await page.goto('/gallery')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(title)
  })
})

adminTest.describe('letters that the mail server does not take', () => {
  adminTest.use({
    ownSite: true,
    siteSql: `
      insert into public.outgoing_mails
        (recipient, subject, kind, attempts, last_error, next_attempt_at)
      select
        'somebody-with-a-rather-long-address@example.com', 'Confirm your account at Bale',
        'confirmation', 3, 'connect ECONNREFUSED 10.0.0.1:587',
        case when number % 2 = 0 then now() + interval '1 day' end
      from generate_series(1, 7) as number`,
  })

  adminTest('are shown to admins', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByText('7 e-mails could not be sent')).toBeVisible()
    await expect(page.getByText(/Tried 3 times; it will be tried again/).first()).toBeVisible()
    await expect(
      page.getByText(/given up. The mail server said: connect ECONNREFUSED/).first(),
    ).toBeVisible()
    await expect(page.getByText('And 2 more.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('are shown to nobody else', async ({ page, site }) => {
    await enter(page, site, await site.makeAccount('user'))
    let asked = false
    page.on('request', (request) => {
      asked ||= request.url().includes('outgoing_mails')
    })
    await page.goto('/admin')
    await expect(page.getByText('Total Properties')).toBeVisible()
    expect(asked).toBe(false)
  })
})
