import type { Page } from '@playwright/test'
import { pngLogo } from '../support/logos.ts'
import { expectToast, fillSignIn } from '../support/page.ts'
import { photograph } from '../support/photographs.ts'
import { expectSaved, save } from '../support/settings.ts'
import { SUPERADMIN } from '../support/site.ts'
import { addPictures, openFolds, uploads } from '../support/staff-screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownSite: true })

/** A section's link in the first-run list; it opens the step first, unless it is the open one. */
async function takeStep(page: Page, step: string, link: string): Promise<void> {
  await page.goto('/admin/settings/setup')
  const steps = page.getByRole('region', { name: 'Make the site yours' })
  const title = steps.getByRole('heading').getByRole('button', { name: new RegExp(`^${step}`) })
  await expect(title).toBeVisible()
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
  const action = steps.getByRole('link', { name: link, exact: true })
  await action.or(steps.getByRole('button', { name: link, exact: true })).click()
}

async function fillSection(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await save(page).click()
  await expectSaved(page)
}

test('a new brokerage makes the site its own, on a phone', { tag: '@phone-only' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('taps', `${Number(sessionStorage.getItem('taps')) + 1}`)
    addEventListener('click', (event) => event.isTrusted && count(), true)
  })
  const begun = Date.now()
  await page.goto('/admin/settings/setup')
  await fillSignIn(page, SUPERADMIN)
  await page.waitForURL('**/admin/settings/setup')

  await takeStep(page, 'How many people work here', 'Up to three')
  await expect(page.getByText('1 of 11')).toBeVisible()
  await takeStep(page, 'Name and logo', 'Set name and logo')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Peña Realty')
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await asked).setFiles(await pngLogo())
  await expect(page.getByRole('img', { name: /light ground/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Another picture' })).toBeEnabled()
  await save(page).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

  await takeStep(page, 'How visitors reach you', 'Set the contacts')
  await fillSection(page, {
    Phone: '(045) 961 2345',
    SMS: '0917 555 0101',
    Viber: '+63 917 555 0101',
    Messenger: 'm.me/pena.realty',
    'E-mail': 'hello@pena.example',
    'Facebook page': 'facebook.com/pena.realty',
  })
  await takeStep(page, 'Office, hours and map', 'Set address and hours')
  await fillSection(page, {
    'Office address': '8 Plaza Burgos, Guagua, Pampanga',
    'Office hours': 'Monday to Saturday, 9:00 am to 5:00 pm',
  })
  await takeStep(page, 'Broker and licences', 'Set broker and licences')
  await fillSection(page, {
    Broker: 'Niña Peña',
    'Broker’s title': 'Licensed Real Estate Broker',
    'Licence number': '0098765',
    'Licence valid from': '2026-02-03',
    'Licence valid until': '2098-12-31',
    'DHSUD registration': 'DHSUD-R03-123',
  })
  await takeStep(page, 'Words on the front page', 'Write the front page')
  await fillSection(page, {
    Tagline: 'Homes in Guagua and Lubao',
    Heading: 'A house you know before you sign',
    'Words below the heading': 'We read every title first.',
    'About the broker': 'I have sold houses in Guagua since 2009.',
  })

  await page.goto('/admin/properties/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Corner House in Plaza Burgos')
  await page.getByRole('textbox', { name: 'Price' }).fill('₱6.4M')
  await openFolds(page)
  await page.getByRole('switch', { name: 'Featured on the home page' }).click()
  await addPictures(page, await photograph({ name: 'IMG_1.jpg', width: 1200, height: 900 }))
  await expect(uploads(page).getByText('Ready')).toBeVisible()
  await page.getByRole('button', { name: 'Create Property' }).click()
  await page.waitForURL('**/admin/properties')

  await takeStep(page, 'Remove the samples', 'Remove the sample listings')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove the sample listings' }).click()
  // Work for the server, with a word that it goes on: it ends within the journey's own limit.
  await page.getByText('18 sample listings removed', { exact: true }).waitFor()
  await takeStep(page, 'Send a test e-mail', 'Send a test e-mail')
  await expect(page.getByText('No mail server is set')).toBeVisible()
  await takeStep(page, 'Access', 'Decide who has access')
  await page.getByRole('radio', { name: /^Only people an admin invites/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Setting saved')
  await takeStep(page, 'Backups', 'I know where it is')
  await expect(page.getByText('9 of 11')).toBeVisible()

  const taps = await page.evaluate(() => sessionStorage.getItem('taps'))
  const seconds = Math.round((Date.now() - begun) / 1000)
  test.info().annotations.push({ type: 'walk', description: `${taps} taps, ${seconds} s` })

  for (const path of ['/', '/gallery', '/contact', '/nowhere']) {
    const html = await site.textOf(path)
    expect(html, path).toContain('Peña Realty')
    expect(html, path).toContain('0098765, valid 3 February 2026 to 31 December 2098')
    expect(html, path).toContain('tel:+63459612345')
    expect(html, path).not.toMatch(/Sample |\(sample\)|SAMPLE/)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A house you know before you sign',
  )
  await expect(page.getByRole('article')).toHaveCount(1)
})
