import type { Page } from '@playwright/test'
import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { makePerson } from '../../testing/people.ts'
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

test.describe('the enquiry form', { tag: '@phone' }, () => {
  test('of a listing takes a message with times for a viewing', async ({
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

  test('is on the contact page and comes along inside the site', async ({ page, admin }) => {
    await open(page, '/gallery')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    const message = await fillEnquiry(page)
    await send(page).click()
    const reference = await expectArrived(page)
    expect(await storedEnquiries(admin, message)).toMatchObject([{ reference, property_id: null }])
  })
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

test('a line that breaks off makes no second enquiry', async ({ page, admin, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|api\/enquiries/)
  await open(page, '/contact')
  const message = await fillEnquiry(page)
  await page.route(
    '**/api/enquiries',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t tell' })).toBeVisible()
  const [first] = await storedEnquiries(admin, message)
  await page.reload()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await send(page).click()
  const reference = await expectArrived(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([{ reference }])
  expect(first?.reference).toBe(reference)
})

test('what was typed is there again after the privacy notice', async ({ page }) => {
  await open(page, '/contact')
  const message = await fillEnquiry(page)
  await form(page).getByRole('link', { name: 'privacy notice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByText(/^Version \d+, in force since \d+ \w+ \d{4}$/)).toBeVisible()
  await page.goBack()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await expect(form(page).getByLabel('Your name')).toHaveValue('Ñora Peña')
})

test('what was typed about one listing is not said of another', async ({ page, listings }) => {
  const [one, other] = listings.filter(isActive)
  await open(page, `/property/${one?.id}`)
  const message = await fillEnquiry(page)
  await open(page, `/property/${other?.id}`)
  await expect(form(page).getByRole('textbox', { name: 'Message' })).not.toHaveValue(message)
  await open(page, `/property/${one?.id}`)
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
})

test.describe('a person’s page', () => {
  test('shows the person, their listings and the form', { tag: '@phone' }, async ({
    page,
    site,
    admin,
  }) => {
    const person = await makePerson(admin, {
      position: 'Broker',
      licence_no: '0000077',
      phone: '+639171234567',
      about: 'Sells houses.',
    })
    const { id, title } = await makeListing(admin, { agent_id: person.id, status: 'active' })
    try {
      await open(page, `/property/${id}`)
      await page.getByRole('main').getByRole('link', { name: person.name }).click()
      await expect(page).toHaveURL(`/people/${person.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
      await expect(main.getByText('PRC licence 0000077')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Call' })).toHaveAttribute(
        'href',
        'tel:+639171234567',
      )
      await expect(
        main.getByRole('article', { name: title }).or(main.getByRole('link', { name: title })),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const message = await fillEnquiry(page)
      await send(page).click()
      await expectArrived(page)
      expect(await storedEnquiries(admin, message)).toMatchObject([{ person_id: person.id }])
      expect(await site.textOf('/sitemap.xml')).toContain(`/people/${person.id}</loc>`)
      const html = await site.textOf(`/people/${person.id}`)
      expect(html).toContain('"@type":"Person"')
      expect(html).toContain(`<link rel="canonical" href="${site.origin}/people/${person.id}"`)
    } finally {
      await removeListing(admin, id)
    }
  })

  test('is none for who is not shown', async ({ page, admin, expectedErrors }) => {
    expectedErrors.push(/404/)
    const hidden = await makePerson(admin, { is_shown: false })
    for (const path of [`/people/${hidden.id}`, '/people/nobody']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
    }
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends itself and says that it arrived', async ({ page, admin, listings }) => {
    await page.goto(`/property/${pick(listings, isActive).id}`)
    const message = await fillEnquiry(page)
    await form(page).getByLabel('I’d like to schedule a viewing').check()
    await form(page).getByLabel('First choice').fill(timeIn(4))
    await send(page).click()
    await expect(page).toHaveURL(/\/enquiry\?sent=BALE-/)
    const reference = await expectArrived(page)
    expect(await storedEnquiries(admin, message)).toMatchObject([
      { reference, wants_viewing: true, state: 'new' },
    ])
  })

  test('what is wrong comes back with all that was typed', async ({ page, expectedErrors }) => {
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

  test('an address repeats nothing but a reference', async ({ page }) => {
    await page.goto('/enquiry?sent=%3Cb%3Enonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'Send an enquiry' })).toBeVisible()
    await expect(page.getByText('nonsense')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
