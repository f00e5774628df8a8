import type { Page } from '@playwright/test'
import { isActive, pick } from '../../testing/listings.ts'
import {
  expectArrived,
  fillEnquiry,
  form,
  formEnhanced,
  send,
  storedEnquiries,
  timeIn,
} from '../support/enquiry-form.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** The form's own code, which is fetched once the form is touched. */
const OWN_CODE = /\/assets\/enhance-form-[\w-]+\.js$/

const untouched = async (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (OWN_CODE.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('the form of a listing takes a message with times for a viewing', { tag: '@phone' }, async ({
  page,
  listings,
  admin,
}) => {
  const listing = pick(listings, isActive)
  const asked = await untouched(page)
  await page.goto(`/property/${listing.id}?utm_source=fb&utm_campaign=lots`)
  await expect(page.getByRole('document')).toHaveAttribute('data-hydrated')
  expect(asked).toEqual([])
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
    `Hello, I am interested in “${listing.title}”. Is it still available?`,
  )
  const message = await fillEnquiry(page)
  await form(page).getByRole('textbox', { name: 'Message' }).focus()
  await expect(page.getByRole('navigation', { name: 'Contact the broker' })).toBeHidden()
  await formEnhanced(page)
  expect(asked).toHaveLength(1)
  await expect(form(page).getByLabel('First choice')).toBeHidden()
  await form(page).getByLabel('I’d like to schedule a viewing').check()
  await form(page).getByText('Choose another day or time').click()
  await form(page).getByLabel('Second choice').fill(timeIn(3))
  await form(page).getByRole('radio', { name: 'Viber' }).check()
  await expectNoSidewaysScroll(page)
  await send(page).click()
  const reference = await expectArrived(page)
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await expectAccessible(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([
    {
      reference,
      name: 'Ñora Peña',
      property_id: listing.id,
      wants_viewing: true,
      preferred_times: [expect.stringContaining('T02:00')],
      reply_by: 'viber',
      wants_news: false,
      source: { utm_source: 'fb', utm_campaign: 'lots' },
    },
  ])
})

test('the form is on the contact page and comes along inside the site', async ({ page, admin }) => {
  await open(page, '/gallery')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  const message = await fillEnquiry(page)
  await send(page).click()
  const reference = await expectArrived(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([{ reference, property_id: null }])
})
test('the server’s form says at each field what is wrong', async ({ page, expectedErrors }) => {
  expectedErrors.push(/422/)
  await open(page, '/contact')
  await form(page).getByLabel('Phone number').fill('12')
  await formEnhanced(page)
  await send(page).click()
  await expect(form(page).getByLabel('Your name')).toBeFocused()
  await expect(form(page).getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
  await expect(form(page).getByLabel('Phone number')).toHaveValue('12')
  await fillEnquiry(page)
  await send(page).click()
  await expectArrived(page)
})

test('what was typed is there again after the privacy notice', async ({ page }) => {
  await open(page, '/contact')
  const message = await fillEnquiry(page)
  await formEnhanced(page)
  await form(page).getByRole('link', { name: 'privacy notice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByText(/^Version \d+, in force since \d+ \w+ \d{4}$/)).toBeVisible()
  await page.goBack()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await expect(form(page).getByLabel('Your name')).toHaveValue('Ñora Peña')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends itself and says that it arrived', async ({ page, admin, listings }) => {
    await page.goto(`/property/${pick(listings, isActive).id}`)
    const message = await fillEnquiry(page)
    await form(page).getByLabel('I’d like to schedule a viewing').check()
    await form(page).getByLabel('First choice').fill(timeIn(4))
    await send(page).click()
    await expect(page).toHaveURL(/\/enquiry\?sent=BALE-/)
    const reference = await expectArrived(page)
    await expect(page.getByRole('link', { name: /^Add to calendar/ })).toBeVisible()
    expect(await storedEnquiries(admin, message)).toMatchObject([
      { reference, wants_viewing: true, state: 'new' },
    ])
  })

  test('what is wrong comes back with all that was typed', { tag: '@phone' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/)
    await page.goto('/contact')
    const message = `${await fillEnquiry(page)} <b>"&</textarea>`
    await form(page).getByRole('textbox', { name: 'Message' }).fill(message)
    await form(page).getByLabel('Phone number').fill('12')
    const answer = page.waitForResponse('**/api/enquiries')
    await send(page).click()
    expect((await answer).status()).toBe(422)
    expect((await answer).headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible()
    await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription(
      /Add the area code, for example/,
    )
    await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await expect(form(page).getByRole('checkbox', { name: /I agree/ })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await form(page).getByLabel('Phone number').fill('0917 765 4321')
    await send(page).click()
    await expectArrived(page)
  })

  test('what is wrong about one listing comes back as about it', async ({
    page,
    listings,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/)
    const { id } = pick(listings, isActive)
    await page.goto(`/property/${id}`)
    await fillEnquiry(page)
    await form(page).getByLabel('Phone number').fill('0917 123')
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Message us about this property' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the listing' })).toHaveAttribute(
      'href',
      `/property/${id}`,
    )
  })
})
