import { SITE_FIELDS } from '../../src/domain/site-fields.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openMenu } from '../support/page.ts'
import { openSection, previewed, save } from '../support/settings.ts'
import { adminTest, expect, test } from '../support/test.ts'

const BRAND = new Set<string>([
  'business_name',
  'logo',
  'logo_name',
  'icon',
  'link_picture',
  'accent_colour',
])

adminTest(
  'the settings are found in the menu, and say what they hold',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin')
    await openMenu(page)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const sections = page.getByRole('list', { name: 'Sections' })
    await expect(sections.getByRole('listitem')).toHaveCount(13)
    await expect(sections.getByRole('link', { name: /^Contacts/ })).toContainText('Phone · SMS')
    await expect(sections.getByRole('link', { name: /^Figures/ })).toContainText('4 figures')
    await expect(sections.getByText('Missing:')).toHaveText(['Missing: A logo'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await sections.getByRole('link', { name: /^Contacts/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
    await page.getByRole('button', { name: 'All settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  },
)

adminTest.describe('a new site', () => {
  adminTest.use({ siteState: 'empty' })

  adminTest('says what each section lacks', async ({ page }) => {
    await page.goto('/admin/settings')
    const sections = page.getByRole('list', { name: 'Sections' })
    await expect(sections.getByRole('link', { name: /^Contacts/ })).toContainText(
      'Missing: Telephone number, E-mail address, SMS, Viber or Messenger',
    )
    await expect(sections.getByRole('link', { name: /^Broker/ })).toContainText('DHSUD')
    await expect(sections.getByRole('link', { name: /^Testimonials/ })).toContainText('Nothing yet')
  })
})

adminTest('everything that the site says has its field', async ({ page }) => {
  const missing = new Set<string>(
    SITE_FIELDS.filter(({ key, kind }) => kind !== 'list' && !BRAND.has(key)).map(
      ({ label }) => label,
    ),
  )
  const sections = [
    ['contacts', 'Contacts'],
    ['office', 'Address and hours'],
    ['broker', 'Broker and licences'],
    ['front', 'Words on the front page'],
  ] as const
  for (const [section, title] of sections) {
    await openSection(page, section, title)
    await expect(save(page)).toBeVisible()
    for (const label of missing) {
      if (await page.getByLabel(label, { exact: true }).isVisible()) missing.delete(label)
    }
  }
  expect([...missing]).toEqual([])
})

adminTest('an address of no section says so', async ({ page }) => {
  await page.goto('/admin/settings/nothing')
  await expect(page.getByText('There is no such section')).toBeVisible()
  await expectAccessible(page)
})

test('who is no admin finds no settings', async ({ page, site }) => {
  await enter(page, site, await site.makeAccount('user'))
  for (const address of ['/admin/settings', '/admin/settings/contacts']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Properties' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0)
  }
})

const BAD: [section: string, title: string, values: [string, string, RegExp][]][] = [
  [
    'contacts',
    'Contacts',
    [
      ['Phone', '625 1234', /Add the area code/],
      ['Phone', 'call us', /digits only/],
      ['Phone', '+1 202 555 0123', /Philippine number/],
      ['SMS', '(045) 625 1234', /begins with 09/],
      ['SMS', '0917 123 456', /11 digits/],
      ['Viber', '0917 123 4567 / 0918 123 4567', /one number only/],
      ['Messenger', 'javascript:alert(1)', /begin with https/],
      ['Messenger', 'https://m.me@evil.example/bale', /leads to evil\.example/],
      ['E-mail', 'niño@bale.example', /can’t hold ñ/],
      ['E-mail', 'two@a.example, three@a.example', /one e-mail address/],
      ['Facebook page', 'https://facebook.com.evil.example/bale', /leads to facebook\.com\.evil/],
      ['Facebook page', 'https://facebook.com', /Add the name of your page/],
    ],
  ],
  [
    'office',
    'Address and hours',
    [
      ['Map', 'https://evil.example/maps', /leads to evil\.example/],
      ['Map', 'data:text/html,map', /begin with https/],
      ['Map', '<iframe src="https://www.google.com/maps/embed"></iframe>', /for embedding/],
    ],
  ],
]

for (const [section, title, values] of BAD) {
  adminTest(`${title}: what can’t be stored is said at the field`, async ({ page }) => {
    await openSection(page, section, title)
    for (const [label, typed, words] of values) {
      const field = page.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await field.fill(typed)
      await save(page).click()
      await expect(field).toHaveAccessibleDescription(words)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed)
      await field.fill(before)
      await expect(field).not.toHaveAccessibleDescription(words)
    }
  })
}

adminTest(
  'a licence that ends before it begins is said, beside what else is wrong',
  { tag: '@phone' },
  async ({ page }) => {
    await openSection(page, 'broker', 'Broker and licences')
    const until = page.getByLabel('Licence valid until')
    await page.getByLabel('Licence valid from').fill('2027-05-02')
    await until.fill('2027-05-01')
    await save(page).click()
    await expect(until).toHaveAccessibleDescription(/ends before it begins/)
    await expect(until).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await until.fill('2299-05-01')
    await save(page).click()
    await expect(until).toHaveAccessibleDescription(/Check the year/)
  },
)

adminTest(
  'the preview shows what is typed, at both widths, and leads nowhere',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSection(page, 'contacts', 'Contacts')
    await page.getByLabel('Phone', { exact: true }).fill('(045) 888 1234')
    if (isMobile) await page.getByRole('button', { name: 'Preview' }).click()
    const shown = previewed(page, 'the contact page')
    const call = shown.getByRole('main').getByRole('link', { name: /^Call/ })
    await expect(call).toContainText('(045) 888 1234')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const width = () => shown.getByRole('document').evaluate((root) => root.clientWidth)
    expect(await width()).toBe(390)

    await shown.getByRole('contentinfo').getByRole('link', { name: 'Properties' }).click()
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact')

    await page.getByText('Desktop', { exact: true }).click()
    await expect.poll(width).toBe(1280)
    await expect(shown.getByRole('navigation', { name: 'Main' })).toBeVisible()

    // Visitors have nothing of it.
    await expect(call).toContainText('(045) 888 1234')
    const visitors = await page.request.get('/contact')
    expect(await visitors.text()).not.toContain('(045) 888 1234')
    if (isMobile) await page.getByRole('button', { name: 'Close the preview' }).click()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(045) 888 1234')
  },
)

adminTest('the preview holds to what could be saved', async ({ page }) => {
  await openSection(page, 'contacts', 'Contacts')
  const shown = previewed(page, 'the contact page')
  const call = shown.getByRole('main').getByRole('link', { name: /^Call/ })
  await page.getByLabel('Phone', { exact: true }).fill('+63 (45) 888-4321')
  await expect(call).toContainText('(045) 888 4321')
  await page.getByLabel('Phone', { exact: true }).fill('call us')
  await expect(call).toContainText('0900 000 0000')
})

adminTest('a listing’s questions are previewed on a listing', async ({ page }) => {
  await openSection(page, 'listing-questions', 'Questions on listings')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has the keys?')
  const shown = previewed(page, 'a listing')
  await expect(shown.getByRole('heading', { name: 'Who has the keys?' })).toBeVisible()
  await expect(shown.getByText('Is the title clean?')).toHaveCount(0)
})
