import { enter, expectAccessible, expectNoSidewaysScroll, expectToast } from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

const list = 'Make the site yours'

adminTest.describe('the first-run list', () => {
  adminTest.use({ ownSite: true })

  adminTest('says what is to do, a step at a time', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin')
    const steps = page.getByRole('region', { name: list })
    await expect(steps.getByText(/^\d of 10/)).toBeVisible()
    await expect(steps.getByRole('button', { expanded: true })).toHaveText(/Name and logo/)
    await steps.getByRole('button', { name: /How visitors reach you/ }).click()
    await expect(steps.getByRole('button', { expanded: true })).toHaveText(/How visitors reach you/)
    await expect(steps.getByRole('link', { name: 'Try it Call' })).toHaveAttribute(
      'href',
      /^tel:\+63/,
    )
    await expect(steps.getByRole('link', { name: 'Try it Viber' })).toHaveAttribute(
      'href',
      /^viber:\/\/chat\?number=%2B63/,
    )
    await expect(steps.getByRole('link', { name: 'Set the contacts' })).toHaveAttribute(
      'href',
      '/admin/settings/contacts',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Tab')
    await steps.getByRole('button', { name: /Where the backup is/ }).focus()
    await page.keyboard.press('Enter')
    await expect(steps.getByText(/in one folder on the computer/)).toBeVisible()
  })

  adminTest('puts steps aside and finds them again', async ({ page, site, admin }) => {
    await page.goto('/admin')
    const steps = page.getByRole('region', { name: list })
    await steps.getByRole('button', { name: /^Name and logo/ }).waitFor()
    await steps.getByRole('button', { name: 'Skip for now Name and logo' }).click()
    await expect(steps.getByRole('button', { name: /^Name and logo Skipped/ })).toBeVisible()
    await expect(steps.getByText('1 skipped')).toBeVisible()
    // For all admins.
    const { data } = await admin.from('staff_settings').select('setup_skipped').single()
    expect(data?.setup_skipped).toEqual(['brand'])

    for (const step of [
      'contacts',
      'office',
      'broker',
      'front',
      'samples',
      'mail',
      'privacy',
      'access',
    ]) {
      const { error } = await admin.rpc('skip_setup_step', { step, is_skipped: true })
      expect(error).toBeNull()
    }
    await page.reload()
    await steps.getByRole('button', { name: /Where the backup is/ }).waitFor()
    await steps.getByRole('button', { name: 'I know where it is' }).click()
    await expect(steps).toBeHidden()
    await page.getByRole('button', { name: 'Show them' }).click()
    await steps.getByRole('button', { name: /^Name and logo/ }).click()
    await steps.getByRole('button', { name: 'Take it up again Name and logo' }).click()
    await expect(steps.getByRole('button', { name: /^Name and logo 3 minutes/ })).toBeVisible()

    const other = await site.makeAccount('user')
    await enter(page, site, other)
    await page.goto('/admin')
    await expect(page.getByText('Total Properties')).toBeVisible()
    await expect(steps).toBeHidden()
  })

  adminTest('goes when all is there', async ({ page, admin }) => {
    await admin.rpc('remove_sample')
    const { data: row } = await admin.from('site_settings').select('revision').single()
    const settings = {
      business_name: 'Our Realty',
      phone: '+639171234567',
      viber_number: '+639171234567',
      email: 'us@example.org',
      address_line: 'MacArthur Highway',
      office_hours: 'Mondays',
      broker_name: 'Ana Cruz',
      broker_licence_no: '0001234',
      broker_licence_valid_until: '2099-12-31',
      dhsud_registration_no: 'R-1',
      broker_intro: 'I am Ana.',
      hero_title: 'Homes',
      hero_text: 'In Pampanga.',
    }
    const saved = await admin.rpc('save_site_settings', { revision: row?.revision ?? 0, settings })
    expect(saved.error).toBeNull()
    for (const step of ['brand', 'backup', 'mail', 'privacy']) {
      await admin.rpc('skip_setup_step', { step, is_skipped: true })
    }
    await page.goto('/admin/settings/access')
    await page.getByRole('button', { name: 'Keep it so' }).click()
    await expectToast(page, 'Success', 'Setting saved')
    await page.getByRole('button', { name: 'All settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByText(/of setting up the site (was|were) skipped/)).toBeVisible()
    await expect(page.getByRole('region', { name: list })).toBeHidden()
    await expect(page.getByText('The site is open to strangers')).toBeHidden()
  })

  adminTest(
    'sends a test e-mail, and says when it only lies in the outbox',
    async ({ page, site }) => {
      await page.goto('/admin')
      const steps = page.getByRole('region', { name: list })
      await steps.getByRole('button', { name: /^Send a test e-mail 1 minute/ }).click()
      await steps.getByRole('button', { name: 'Send a test e-mail', exact: true }).click()
      await expect(steps.getByRole('status')).toContainText('No mail server is set')
      await expect(steps.getByRole('status')).toContainText('outbox')
      await expectAccessible(page)
      await site.letterTo('admin@example.com', /^Test e-mail from/)
    },
  )
})

adminTest.describe('licences that end', () => {
  adminTest.use({
    ownSite: true,
    siteSql: `update public.site_settings set broker_name = 'Ana Cruz', broker_licence_no = '0001234',
      broker_licence_valid_from = null, broker_licence_valid_until = '2020-12-31';
      insert into public.people (name, licence_no, licence_valid_until)
      values ('Ben Cruz', '0005678', '2021-06-30')`,
  })

  adminTest('are told to admins, and to visitors as ended', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByText('A licence has ended')).toBeVisible()
    await expect(
      page.getByText('PRC licence 0001234 of Ana Cruz ended 31 December 2020'),
    ).toBeVisible()
    for (const path of ['/', '/contact']) {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText('0001234, ended 31 December 2020')).toBeVisible()
      await expect(page.getByText(/0001234, valid/)).toBeHidden()
    }
  })

  adminTest('lead to where each has its dates', async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Set the new dates of 0001234' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broker and licences')
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Set the new dates of 0005678' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben Cruz')
    await page.goto('/admin/people')
    const row = page.getByRole('listitem').filter({ hasText: 'Ben Cruz' })
    await expect(row.getByText('Licence ended')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('where accounts are by invitation', () => {
  test.use({ ownSite: true, siteSql: `update public.staff_settings set sign_up = 'invited'` })

  test('the sign-in says so', { tag: '@phone' }, async ({ page, site }) => {
    await page.goto('/admin/login')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByText('Accounts here are by invitation')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const { error } = await site
      .visitor()
      .auth.signUp({ email: 'stranger@example.com', password: 'long enough' })
    expect(error?.code).toBe('signup_disabled')
  })

  test('whoever had the form open is told as well', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 422/)
    await page.route('**/rest/v1/rpc/sign_up*', (route) => route.fulfill({ json: 'open' }))
    await page.goto('/admin/login')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Username').fill('Stranger')
    await page.getByLabel('Email').fill('stranger@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expectToast(
      page,
      'Sign Up Failed',
      'Accounts here are by invitation. Ask an administrator to invite you.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('stranger@example.com')
  })
})

adminTest.describe('who gets in', () => {
  adminTest.use({ ownSite: true })

  adminTest('is chosen with what it means', { tag: '@phone' }, async ({ page, admin }) => {
    await page.goto('/admin')
    await expect(page.getByText('The site is open to strangers')).toBeVisible()
    await page.getByRole('link', { name: 'Decide who gets in' }).first().click()
    await expect(page.getByRole('heading', { name: 'Who gets in' })).toBeVisible()
    await expect(
      page.getByText(
        'Anybody who finds the address can make an account, and change your listings.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: /Only people whom an admin invites/ }).check()
    await expect(page.getByText(/A stranger can’t make an account/)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Success', 'Setting saved')
    const { data } = await admin.from('staff_settings').select('sign_up').single()
    expect(data?.sign_up).toBe('invited')

    // Another admin has closed more meanwhile: their choice is not put back.
    await admin.from('staff_settings').update({ listing_editors: 'admins' }).eq('id', 1)
    await page.getByRole('radio', { name: /Everybody Whoever opens/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to save the setting')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Admins only/ })).toBeChecked()
    const { data: now } = await admin
      .from('staff_settings')
      .select('sign_up, listing_editors')
      .single()
    expect(now).toEqual({ sign_up: 'invited', listing_editors: 'admins' })
  })
})
