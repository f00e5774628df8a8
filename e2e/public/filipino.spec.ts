import { randomInt } from 'node:crypto'
import { isActive, pick } from '../../testing/listings.ts'
import { newTag } from '../../testing/new-tag.ts'
import { form, formEnhanced, storedEnquiries } from '../support/enquiry-form.ts'
import { expectAccessible, expectNoSidewaysScroll, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a buyer who reads Filipino finds a home and writes to the broker', { tag: '@phone' }, async ({
  page,
  listings,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const { title } = pick(listings, isActive)
  await open(page, '/fil')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tingnan lahat ng property' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mga property' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Maghanap ng property' }).fill(title)
  await expect(page).toHaveURL(/\/fil\/gallery\?q=/)
  await page.getByRole('link', { name: /^Mga filter/ }).click()
  await expect(page).toHaveURL(/\/fil\/gallery\/filters\?q=/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Isara ang mga filter' }).click()
  await expect(page).toHaveURL(/\/fil\/gallery\?q=/)
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/fil\/property\//)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)

  const message = `Malapit po ba sa school? ${newTag()}`
  await form(page).getByLabel('Pangalan mo').fill('Ñora Peña')
  await formEnhanced(page)
  await form(page).getByLabel('Phone number').fill('0917')
  await form(page).getByRole('textbox', { name: 'Message' }).fill(message)
  await form(page)
    .getByRole('checkbox', { name: /Pumapayag ako/ })
    .check()
  await form(page).getByLabel('Gusto kong mag-schedule ng viewing').check()
  await form(page)
    .getByRole('button', { name: /, umaga$/ })
    .first()
    .click()
  const send = form(page).getByRole('button', { name: 'Ipadala' })
  await send.click()
  await expect(form(page).getByText('Parang kulang ng 7 digits.')).toBeVisible()
  await form(page)
    .getByLabel('Phone number')
    .fill(`0917 ${randomInt(1_000_000, 9_999_999)}`)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Naipadala na ang message' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await storedEnquiries(admin, message)).toMatchObject([
    { name: 'Ñora Peña', wants_viewing: true },
  ])
})

test('each page leads to the same one in the other language, with its search', async ({ page }) => {
  await open(page, '/gallery?category=Residential&beds=2')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL(/\/fil\/gallery\?(?=.*category=Residential)(?=.*beds=2)/)
  await expect(page.getByRole('document')).toHaveAttribute('lang', 'fil-PH')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/gallery\?(?=.*category=Residential)(?=.*beds=2)/)
})

test('homes saved on Filipino pages are compared, calculated and sent in Filipino', {
  tag: '@phone',
}, async ({ page, listings }) => {
  const chosen = listings.filter(isActive).slice(0, 2)
  for (const { id, title } of chosen) {
    await open(page, `/fil/property/${id}`)
    await page
      .getByRole('button', { name: `I-save ang ${title}` })
      .first()
      .click()
    await expect(page.getByText('Naka-save sa browser na ito lang.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Tingnan ang mga naka-save' }).click()
  await expect(page).toHaveURL(/\/fil\/saved$/)
  for (const { title } of chosen) {
    await page.getByRole('checkbox', { name: `Ikumpara ${title}` }).check()
    await page
      .getByRole('textbox', { name: `Note mo tungkol sa ${title}` })
      .fill('Malapit sa school')
  }
  await expect(page.getByText('Na-save ang note, sa browser na ito lang').last()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ikumpara ang 2' }).click()
  await expect(page).toHaveURL(/\/fil\/compare\?/)
  await expect(page.getByRole('heading', { level: 1, name: '2 property, magkatabi' })).toBeVisible()
  await page.getByRole('link', { name: 'Lahat ng detalye' }).click()
  await expect(page.getByRole('rowheader', { name: 'Lokasyon' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/fil/calculators?price=3500000')
  await page.getByLabel('Ilang taon').fill('10')
  await expect(page).toHaveURL(/\/fil\/calculators\?.*years=10/)
  await expect(page.getByText(/^monthly amortization sa .* sa loob ng 10 taon$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Lahat ng kailangang cash' }).click()
  await expect(page).toHaveURL(/\/fil\/calculators\/cash\?/)
  await page.getByLabel('Price (₱)').fill('x')
  await expect(page.getByText(/^Ilagay ang price sa piso/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const path of ['/searches', '/searches/new?beds=2', '/privacy']) {
    await page.goto(`/fil${path}`)
    await expect(page.getByRole('document')).toHaveAttribute('lang', 'fil-PH')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await open(page, '/fil/saved')
  await page.getByRole('link', { name: 'Tingnan ang makikita nila' }).click()
  await expect(page).toHaveURL(/\/fil\/shortlist\?/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Listahan ng 2 property' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/saved')
  await expect(page.getByRole('link', { name: chosen[0]?.title ?? '' }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form answers in Filipino', async ({ page, listings, expectedErrors }) => {
    expectedErrors.push(/422/)
    await page.goto(`/fil/property/${pick(listings, isActive).id}`)
    await form(page).getByLabel('Pangalan mo').fill('Ana')
    await form(page).getByLabel('Phone number').fill('0917')
    await form(page)
      .getByRole('checkbox', { name: /Pumapayag ako/ })
      .check()
    await form(page).getByRole('button', { name: 'Ipadala' }).click()
    await expect(page.getByText('Paki-check po ang mga field sa ibaba.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Parang kulang ng 7 digits/ })).toBeVisible()
    await form(page)
      .getByLabel('Phone number')
      .fill(`0917 ${randomInt(1_000_000, 9_999_999)}`)
    await form(page).getByRole('button', { name: 'Ipadala' }).click()
    await expect(page).toHaveURL(/\/fil\/enquiry\?sent=/)
    await expect(page.getByRole('heading', { name: 'Naipadala na ang message' })).toBeVisible()
  })
})
