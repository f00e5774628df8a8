import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { admin, onFreshSite } from '~testing/screens/data'
import {
  expectAccessible,
  expectSound,
  expectToast,
  openScreen,
  type Size,
  walks,
} from '~testing/screens/screen'

const steps = page.getByRole('region', { name: 'Make the site yours' })
const step = (name: RegExp) => steps.getByRole('button', { name })
const press = (name: string) => steps.getByRole('button', { name }).click()

const openDashboard = (on?: Size) => openScreen('/admin', { as: 'superadmin', on })
const openSetup = (on?: Size) => openScreen('/admin/settings/setup', { as: 'superadmin', on })
const openThings = () => page.getByText(/wants? a look$/).click()

async function skip(...skipped: string[]) {
  const client = await admin()
  for (const name of skipped) {
    await client.rpc('skip_setup_step', { step: name, is_skipped: true }).throwOnError()
  }
}

describe('the first-run list', () => {
  onFreshSite('sample')

  beforeEach(async () => {
    await admin()
    await commands.query(
      `update public.staff_settings set setup_skipped = '{}', office_size = 'large'`,
    )
  })

  test.each(walks)('says what is to do, a step at a time, on the %s screen', async (on) => {
    await openSetup(on)
    const open = steps.getByRole('button', { expanded: true })
    await expect.element(steps.getByText(/^\d of 11/)).toBeVisible()
    await expect.element(open).toMatchTextContent(/Name and logo/)
    await step(/How visitors reach you/).click()
    await expect.element(open).toMatchTextContent(/How visitors reach you/)
    await expect
      .element(steps.getByRole('link', { name: 'Try it Call' }))
      .toHaveAttribute('href', expect.stringMatching(/^tel:\+63/))
    await expect
      .element(steps.getByRole('link', { name: 'Try it Viber' }))
      .toHaveAttribute('href', expect.stringMatching(/^viber:\/\/chat\?number=%2B63/))
    await expect
      .element(steps.getByRole('link', { name: 'Set the contacts' }))
      .toHaveAttribute('href', '/admin/settings/contacts')
    await expectSound()
    step(/Backups/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    // What this engine says of it.
    await expect.element(steps.getByText(/The commands are on the page/)).toBeVisible()
    await expect.element(steps.getByText(/The site backs itself up each night/)).toBeVisible()
  })

  test.each(walks)('is one line on the dashboard, on the %s screen', async (on) => {
    await openDashboard(on)
    await expect.element(page.getByText(/^Set up: \d of 11 steps done\./)).toBeVisible()
    await expect.element(steps).not.toBeInTheDocument()
    await expectSound()
    await page.getByRole('link', { name: 'Go on: Name and logo' }).click()
    await expect.element(steps).toBeVisible()
    await openScreen('/admin', { as: 'user', on })
    await expect.element(page.getByText('Total Properties')).toBeVisible()
    await expect.element(page.getByText(/^Set up:/)).not.toBeInTheDocument()
    await openScreen('/admin/settings/setup', { as: 'user', on })
    await expect.element(page.getByText('Access Denied')).toBeVisible()
  })

  test('puts steps aside and finds them again', async () => {
    await openSetup()
    await press('Skip for now Name and logo')
    await expect.element(step(/^Name and logo/)).not.toBeInTheDocument()
    await expect.element(steps.getByText('1 skipped')).toBeVisible()
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect.element(step(/^Name and logo Skipped/)).toBeVisible()
    // For all admins.
    const { data } = await (await admin()).from('staff_settings').select('setup_skipped').single()
    expect(data?.setup_skipped).toEqual(['brand'])

    await skip('contacts', 'office', 'broker', 'front', 'samples', 'mail', 'privacy', 'access')
    await openSetup()
    await press('I know where it is')
    await expect.element(steps).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show them' }).click()
    await step(/^Name and logo/).click()
    await press('Do this after all Name and logo')
    await expect.element(step(/^Name and logo 3 minutes/)).toBeVisible()
  })
})

describe('the first-run list of a site that is set up', () => {
  onFreshSite('sample')

  test('goes when all is there', async () => {
    const client = await admin()
    await client.rpc('remove_sample').throwOnError()
    const { data: row } = await client.from('site_settings').select('revision').single()
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
    await client
      .rpc('save_site_settings', { revision: row?.revision ?? 0, settings })
      .throwOnError()
    await skip('size', 'brand', 'backup', 'mail', 'privacy')
    await openScreen('/admin/settings/access', { as: 'superadmin' })
    await page.getByRole('button', { name: 'Keep as is' }).click()
    await expectToast('Success', 'Setting saved')
    await page.getByRole('button', { name: 'All settings' }).click()
    const heading = page.getByRole('heading', { name: 'Settings', level: 1 })
    await expect.element(heading).toBeVisible()
    await openDashboard()
    const words = page.getByText(/of setting up the site (was|were) skipped/)
    await expect.element(words).toBeVisible()
    await expect.element(steps).not.toBeInTheDocument()
    await expect
      .element(page.getByText('Anyone can sign up and change your listings'))
      .not.toBeInTheDocument()
  })
})

describe('licences that end', () => {
  onFreshSite()

  beforeEach(async () => {
    await commands.query(
      `update public.site_settings set broker_name = 'Ana Cruz', broker_licence_no = '0001234',
        broker_licence_valid_from = null, broker_licence_valid_until = '2020-12-31'`,
    )
    await commands.query('delete from public.people')
    await commands.query(
      `insert into public.people (name, licence_no, licence_valid_until)
      values ('Ben Cruz', '0005678', '2021-06-30')`,
    )
  })

  test.each(walks)('are told to admins, and to visitors as ended, on the %s screen', async (on) => {
    await openDashboard(on)
    await openThings()
    await expect.element(page.getByText('A licence has expired')).toBeVisible()
    const words = page.getByText('PRC licence 0001234 of Ana Cruz expired 31 December 2020')
    await expect.element(words).toBeVisible()
    for (const path of ['/', '/contact']) {
      await openScreen(path, { on })
      const footer = page.getByRole('contentinfo')
      await expect.element(footer.getByText('0001234, expired 31 December 2020')).toBeVisible()
      await expect.element(page.getByText(/0001234, valid/)).not.toBeInTheDocument()
    }
  })

  test('lead to where each has its dates', async () => {
    await openDashboard()
    await openThings()
    await page.getByRole('link', { name: 'Set the new dates of 0001234' }).click()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Broker and licences')
    await openDashboard()
    await openThings()
    await page.getByRole('link', { name: 'Set the new dates of 0005678' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben Cruz')
    await openScreen('/admin/people', { as: 'superadmin' })
    const row = page.getByRole('listitem').filter({ hasText: 'Ben Cruz' })
    await expect.element(row.getByText('Licence ended')).toBeVisible()
    await expectAccessible()
  })
})
