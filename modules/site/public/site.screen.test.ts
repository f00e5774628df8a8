import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { isActive, type Listing, pick, publicListings } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite, openClient } from '~testing/screens/data'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  sizes,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const main = page.getByRole('main')
const footer = page.getByRole('contentinfo')
const title = page.getByRole('heading', { level: 1 })
const listings = async () => publicListings(await openClient())
const addressOf = ({ id }: Listing) => `/property/${id}`
const expectLeads = (name: string | RegExp, href: RegExp, within: Locator) =>
  expect
    .element(within.getByRole('link', { name }).first())
    .toHaveAttribute('href', expect.stringMatching(href))

const SCREENS: [string, string | RegExp, (all: Listing[]) => string][] = [
  ['home', /./, () => '/'],
  ['the gallery', 'Properties', () => '/gallery'],
  ['a search without results', 'Properties', () => '/gallery?q=no-such-listing-anywhere'],
  ['the contact page', 'Contact', () => '/contact'],
  ['the privacy notice', 'Privacy notice', () => '/privacy'],
  ['the answer to an enquiry', 'Message sent', () => '/enquiry?sent=BALE-4F7K'],
  [
    'a listing with a video',
    /./,
    (all) => addressOf(pick(all, (each) => isActive(each) && each.property_videos.length > 0)),
  ],
  ['a listing that is gone', /./, (all) => addressOf(pick(all, (each) => !isActive(each)))],
  ['a listing that is not there', 'Property Not Found', () => '/property/none'],
  ['a person who is not there', 'Person not found', () => '/people/none'],
  ['an address that leads nowhere', 'Oops! Page not found', () => '/no/such/page'],
]

describe.each(walks)('on the %s screen', (on) => {
  test.each(SCREENS)('%s is open to everybody', async (_, heading, path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openScreen(path(await listings()), { on })
    await expect.element(title).toMatchTextContent(heading)
    await expect.element(footer).toBeInTheDocument()
    await expectSound()
  })
})

describe.each(sizes)('on the %s screen', (on) => {
  test.each(['/', '/gallery', '/contact'])(
    'top bar, footer and licence are on every page, such as %s',
    async (path) => {
      await openScreen(path, { on })
      await expect.element(footer.getByText('PRC licence')).toBeVisible()
      const licence = footer.getByText(/, valid \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
      await expect.element(licence).toBeVisible()
      const channels = ['Call', 'SMS', 'Viber', 'Messenger', 'E-mail']
      for (const name of [...channels, 'Home', 'Properties', 'Contact', 'Privacy']) {
        await expect.element(footer.getByRole('link', { name, exact: true })).toBeVisible()
      }
      for (const name of [/^Location:/, /^Phone: 0/, /^E-mail:/, /^Facebook$/]) {
        await expect.element(page.getByRole('link', { name }).first()).toBeVisible()
      }
      expectNoSidewaysScroll()
    },
  )
})

test('the footer leads to Contact, where every channel is', async () => {
  await openScreen('/')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expectAddress('/contact')
  await expect.element(title).toHaveTextContent('Contact')
  await expectLeads(/^Call/, /^tel:/, main)
  await expectLeads(/^SMS/, /^sms:/, main)
  await expectLeads(/^Viber/, /^viber:/, main)
  await expectLeads(/^Messenger/, /^https:\/\/m\.me\//, main)
  await expectLeads(/^E-mail/, /^mailto:/, main)
  await expectLeads('Open the map', /^https:/, main)
  await expect.element(main.getByRole('heading', { name: 'Office hours' })).toBeVisible()
  const enquiry = main.getByRole('region', { name: 'Prefer SMS or e-mail?' })
  await expectCount(enquiry.getByRole('link'), 2)
  await expectLeads('SMS', /^sms:\+63\d{10}\?(?:&|;)?body=Good%20day/, enquiry)
  await expectLeads('E-mail', /^mailto:[^?]+\?subject=Enquiry.+&body=Good%20day/, enquiry)
})

test.each([
  ['/property/none', 'Back to Home'],
  ['/no/such/page', 'Return to Home'],
])('%s leads home', async (path, name) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openScreen(path)
  await main.getByRole('link', { name }).click()
  await expectAddress('/')
  await expect.element(main.getByRole('article').first()).toBeVisible()
})

test('the menu on a phone is open to everybody', async () => {
  await openScreen('/', { on: 'phone' })
  await page.getByRole('banner').getByRole('group').click()
  await expect.element(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  await expectAccessible()
})

test('the first tab stop skips to the content', async () => {
  await openScreen('/gallery')
  await expect.element(main.getByRole('article').first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toHaveFocus()
})

test('a new view takes the focus to its heading and is announced', async () => {
  const { title: name } = pick(await listings(), isActive)
  await openScreen('/gallery')
  await main.getByRole('article').first().getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: name })).toBeInTheDocument()
})

test('the office’s hours are said wherever a viewing is asked for', async () => {
  const person = await makePerson(await admin())
  const listing = pick(await listings(), isActive)
  for (const address of ['/contact', addressOf(listing), `/people/${person.id}`]) {
    await openScreen(address)
    await page.getByLabelText('I’d like to schedule a viewing').click()
    await expect.element(page.getByText(/^Office hours: Monday/)).toBeVisible()
  }
})

test('who wants to check the brokerage is told where, with the number, not for the sample’s', async () => {
  const check = main.getByText(/^How to check us/)
  await openScreen('/contact')
  await expect.element(main.getByText('PRC licence')).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  const numbers = { broker_licence_no: '0012345', amlc_registration_no: 'A-77' }
  await (await admin()).from('site_settings').update(numbers).eq('id', 1).throwOnError()
  for (const path of ['/contact', '/']) {
    await openScreen(path)
    await expect.element(check).toMatchTextContent('look up licence 0012345 at online.prc.gov.ph')
    await expect.element(main.getByText('A-77')).toBeVisible()
    await expectSound()
  }
})

describe('a site without listings', () => {
  onFreshSite()

  test.each(walks)('is whole, on the %s screen', async (on) => {
    for (const [path, heading] of [
      ['/', /./],
      ['/gallery', 'Properties'],
      ['/contact', 'Contact'],
      ['/pampanga', 'Properties by town'],
    ] as const) {
      await openScreen(path, { on })
      await expect.element(title).toMatchTextContent(heading)
      await expectCount(page.getByRole('article'), 0)
      await expectSound()
    }
  })

  test('says so in its gallery and on its map', async () => {
    await openScreen('/gallery')
    const nothing = page.getByRole('heading', { name: 'No Properties Found' })
    await expect.element(nothing).toBeVisible()
    await expect.element(page.getByText('No properties yet.')).toBeVisible()
    await openScreen('/pampanga')
    await expect.element(page.getByRole('link', { name: 'Masantol 0 on offer' })).toBeVisible()
  })
})
