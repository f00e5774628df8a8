import type { Page } from '@playwright/test'
import { isActive, makeListing, pick, removeListing } from '../../testing/listings.ts'
import { makePerson } from '../../testing/people.ts'
import {
  expectArrived,
  fillEnquiry,
  form,
  livened,
  send,
  storedEnquiries,
  timeIn,
} from '../support/enquiry-form.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** The form's own code, which is fetched once the form is touched. */
const OWN_CODE = /\/assets\/live-form-[\w-]+\.js$/

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
    expect(asked).toHaveLength(1)
    await expect(form(page).getByLabel('First choice')).toBeHidden()
    await form(page).getByLabel('I would like to see it').check()
    await form(page).getByLabel('Second choice').fill(timeIn(3))
    await form(page).getByRole('radio', { name: 'Viber' }).check()
    await expectNoSidewaysScroll(page)
    await send(page).click()
    const reference = await expectArrived(page)
    await expect(page.getByRole('heading', { name: 'Your enquiry has arrived' })).toBeFocused()
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

  test('says at each field what is wrong and keeps what was typed', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/)
    await open(page, '/contact')
    await form(page).getByLabel('Telephone').fill('12')
    await form(page)
      .getByRole('checkbox', { name: /I agree/ })
      .check()
    await livened(page)
    await send(page).click()
    await expect(form(page).getByLabel('Your name')).toBeFocused()
    await expect(form(page).getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
    await expect(form(page).getByLabel('Telephone')).toHaveAccessibleDescription(
      /Enter a telephone number, for example/,
    )
    await expect(form(page).getByLabel('Telephone')).toHaveValue('12')
    await expectAccessible(page)
    await fillEnquiry(page)
    await send(page).click()
    await expectArrived(page)
  })

  test('says before it is sent that a time has passed', async ({ page }) => {
    await open(page, '/contact')
    await fillEnquiry(page)
    await form(page).getByLabel('I would like to see a property').check()
    await form(page).getByLabel('First choice').fill('2020-01-01T10:00')
    await livened(page)
    await send(page).click()
    await expect(form(page).getByLabel('First choice')).toBeFocused()
    await expect(form(page).getByText('This time has passed.')).toBeVisible()
    await form(page).getByLabel('First choice').fill(timeIn(2))
    await send(page).click()
    await expectArrived(page)
  })
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

test('two quick taps send it once', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enquiries')) sent += 1
  })
  await open(page, '/contact')
  await fillEnquiry(page)
  await send(page).dblclick()
  await expectArrived(page)
  expect(sent).toBe(1)
})

test('too many are told when to try again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/429/)
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '290' }, json: { error: 'no' } }),
  )
  await open(page, '/contact')
  const message = await fillEnquiry(page)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in 5 minutes' })).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
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

test('a listing that is gone meanwhile still takes the message', async ({
  page,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const { id } = await makeListing(admin)
  await open(page, `/property/${id}`)
  const message = await fillEnquiry(page)
  await removeListing(admin, id)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no longer offered' })).toBeVisible()
  await send(page).click()
  await expectArrived(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([{ property_id: null }])
})

test('a sold listing asks for something similar', async ({ page, listings }) => {
  await open(page, `/property/${pick(listings, ({ status }) => status === 'sold').id}`)
  await expect(page.getByRole('region', { name: 'Ask for something similar' })).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Do you have something similar\?$/,
  )
})

test('it is filled in and sent by keyboard alone', async ({ page }) => {
  await open(page, '/contact')
  const press = (key: string) => page.keyboard.press(key)
  await form(page).getByLabel('Your name').focus()
  await page.keyboard.type('Ana Cruz')
  await press('Tab')
  await page.keyboard.type('09171112222')
  for (const label of ['E-mail', 'Message', 'I would like to see a property']) {
    await press('Tab')
    await expect(form(page).getByLabel(label, { exact: true }).first()).toBeFocused()
  }
  await press('Tab')
  await press('Space')
  await expect(form(page).getByRole('radio', { name: 'Call' })).toBeChecked()
  await press('Tab')
  await press('Space')
  await expect(form(page).getByRole('checkbox', { name: /I agree/ })).toBeChecked()
  for (const _ of ['the notice', 'news', 'send']) await press('Tab')
  await expect(send(page)).toBeFocused()
  await press('Enter')
  await expectArrived(page)
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
    await form(page).getByLabel('I would like to see it').check()
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
    await form(page).getByLabel('Telephone').fill('12')
    const answer = page.waitForResponse('**/api/enquiries')
    await send(page).click()
    expect((await answer).status()).toBe(422)
    expect((await answer).headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible()
    await expect(form(page).getByLabel('Telephone')).toHaveAccessibleDescription(/for example 0917/)
    await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await expect(form(page).getByRole('checkbox', { name: /I agree/ })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await form(page).getByLabel('Telephone').fill('0917 765 4321')
    await send(page).click()
    await expectArrived(page)
  })

  test('an address repeats nothing but a reference', async ({ page }) => {
    await page.goto('/enquiry?sent=%3Cb%3Enonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible()
    await expect(page.getByText('nonsense')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
