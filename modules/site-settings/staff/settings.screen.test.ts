import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { SITE_FIELDS } from '~/modules/site-settings/site-fields'
import { onFreshSite } from '~testing/screens/data'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectTexts,
  openMenu,
  openScreen,
  type Size,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const BRAND = new Set<string>([
  'business_name',
  'logo',
  'logo_name',
  'icon',
  'link_picture',
  'accent_colour',
])

const title = page.getByRole('heading', { level: 1 })
const sections = page.getByRole('list', { name: 'Sections' })
const section = (name: RegExp) => sections.getByRole('link', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save' })

async function openSection(name: string, heading: string, on?: Size) {
  await openScreen(`/admin/settings/${name}`, { as: 'superadmin', on })
  await expect.element(title).toHaveTextContent(heading)
}

/** The public page in the preview, which is a document of its own. */
const previewed = (name: string) => () =>
  (page.getByTitle(`Preview of ${name}`).query() as HTMLIFrameElement | null)?.contentDocument

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''

async function expectDescribed(locator: Locator, words: RegExp) {
  await expect.element(locator).toHaveAccessibleDescription(words)
  await expect.element(locator).toHaveFocus()
}

test.each(sizes)(
  'the settings are found in the menu, and say what they hold, on the %s screen',
  async (on) => {
    await openScreen('/admin', { as: 'superadmin', on })
    await openMenu()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect.element(title).toHaveTextContent('Settings')
    await expect.poll(() => sections.getByRole('listitem').elements()).toHaveLength(18)
    await expect.element(section(/^Contacts/)).toMatchTextContent('Phone · SMS')
    await expect.element(section(/^Figures/)).toMatchTextContent('4 figures')
    await expectTexts(sections.getByText('Missing:'), ['Missing: A logo'])
    await expectAccessible()
    expectNoSidewaysScroll()

    await section(/^Contacts/).click()
    await expect.element(title).toHaveTextContent('Contacts')
    await page.getByRole('button', { name: 'All settings' }).click()
    await expect.element(title).toHaveTextContent('Settings')
  },
)

test('everything that the site says has its field', async () => {
  const missing = new Set<string>(
    SITE_FIELDS.filter(({ key, kind }) => kind !== 'list' && !BRAND.has(key)).map(
      ({ label }) => label,
    ),
  )
  for (const [name, heading] of [
    ['contacts', 'Contacts'],
    ['office', 'Address and hours'],
    ['broker', 'Broker and licences'],
    ['front', 'Words on the front page'],
  ] as const) {
    await openSection(name, heading)
    await expect.element(save).toBeVisible()
    for (const label of missing) {
      if (field(label).query()?.checkVisibility()) missing.delete(label)
    }
  }
  expect([...missing]).toEqual([])
})

test('an address of no section says so', async () => {
  await openScreen('/admin/settings/nothing', { as: 'superadmin' })
  await expect.element(page.getByText('There is no such section')).toBeVisible()
  await expectAccessible()
})

test.each(['/admin/settings', '/admin/settings/contacts'])(
  'who is no admin finds no settings at %s',
  async (address) => {
    await openScreen(address, { as: 'user' })
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Properties' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Settings', exact: true })
    await expect.element(link).not.toBeInTheDocument()
  },
)

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

test.each(BAD)('%s: what can’t be stored is said at the field', async (name, heading, values) => {
  await openSection(name, heading)
  for (const [label, typed, words] of values) {
    const input = field(label)
    await expect.element(input).toBeVisible()
    const before = (input.element() as HTMLInputElement).value
    await input.fill(typed)
    await save.click()
    await expectDescribed(input, words)
    await expect.element(input).toHaveValue(typed)
    await input.fill(before)
    await expect.element(input).not.toHaveAccessibleDescription(words)
  }
})

test.each(walks)(
  'a licence that ends before it begins is said, beside what else is wrong, %s',
  async (on) => {
    await openSection('broker', 'Broker and licences', on)
    const until = page.getByLabelText('Licence valid until')
    await page.getByLabelText('Licence valid from').fill('2027-05-02')
    await until.fill('2027-05-01')
    await save.click()
    await expectDescribed(until, /ends before it begins/)
    await expectSound()

    await until.fill('2299-05-01')
    await save.click()
    await expect.element(until).toHaveAccessibleDescription(/Check the year/)
  },
)

test('the preview holds to what could be saved', async () => {
  await openSection('contacts', 'Contacts')
  const shown = previewed('the contact page')
  const call = () =>
    [...(shown()?.querySelectorAll('main a') ?? [])].map(textOf).find((text) => /^Call/.test(text))
  await field('Phone').fill('+63 (45) 888-4321')
  await expect.poll(call).toContain('(045) 888 4321')
  await field('Phone').fill('call us')
  await expect.poll(call).toContain('0900 000 0000')
})

test('a listing’s questions are previewed on a listing', async () => {
  await openSection('listing-questions', 'Questions on listings')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has the keys?')
  const shown = previewed('a listing')
  const headings = () => [...(shown()?.querySelectorAll('h2, h3') ?? [])].map(textOf)
  await expect.poll(headings).toContain('Who has the keys?')
  expect(textOf(shown()?.body)).not.toContain('Is the title clean?')
})

describe('a new site', () => {
  onFreshSite()

  test('says what each section lacks', async () => {
    await openScreen('/admin/settings', { as: 'superadmin' })
    await expect
      .element(section(/^Contacts/))
      .toMatchTextContent('Missing: Phone number, E-mail address, SMS, Viber or Messenger')
    await expect.element(section(/^Broker/)).toMatchTextContent('DHSUD')
    await expect.element(section(/^Testimonials/)).toMatchTextContent('Nothing yet')
  })
})
