import { isActive, pick } from '../../testing/listings.ts'
import { at, dayAfter, setViewing } from '../../testing/viewings.ts'
import { sendEnquiry, stayInBrowser } from '../support/enquiries.ts'
import { openMenu } from '../support/page.ts'
import { openSection } from '../support/settings.ts'
import { expect } from '../support/test.ts'
import { chapterTest as test } from './chapter.ts'

test.use({ ownSite: true })

const maria = {
  name: 'Maria Santos',
  phone: '0917 555 0101',
  email: 'maria@example.com',
  message: 'Good afternoon. Is it still available, and how far is the next school?',
  reply_by: 'sms',
}
const nora = {
  name: 'Ñora Peña',
  phone: '0917 555 0102',
  message: 'May we see it after Sunday mass? We are five.',
  wants_viewing: true,
}
const wait = { name: 'Kevin Tan', phone: '0917 555 0103', message: 'How much is the downpayment?' }

test.describe('enquiries', () => {
  test.use({ chapterName: 'enquiries' })

  test('as the guide says', { tag: '@phone-only' }, async ({
    page,
    site,
    admin,
    listings,
    chapter,
  }) => {
    const property_id = pick(listings, isActive).id
    for (const one of [wait, nora]) await sendEnquiry(site, admin, { ...one, property_id })
    await sendEnquiry(site, admin, { ...maria, property_id })
    const spam = await sendEnquiry(site, admin, {
      name: 'Cheap pills',
      message: 'http://a.example http://b.example http://c.example',
    })

    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^Due today/ })).toBeVisible()
    await chapter.look(page)
    await openMenu(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'Ring this phone' }).click()
    await expect(page.getByRole('heading', { name: 'Ring this phone' })).toBeVisible()
    await chapter.look(page)
    await openMenu(page)
    await page.getByRole('link', { name: /^Enquiries/ }).click()
    await expect(page.getByText('3 enquiries')).toBeVisible()
    await chapter.picture(page, 'enquiries')
    await page.getByRole('link', { name: 'Add enquiry' }).click()
    await expect(page.getByLabel('How they reached you')).toBeVisible()
    await chapter.look(page)
    await page.goBack()
    await page.getByRole('link', { name: 'New: Maria Santos' }).click()
    const answer = page.getByRole('textbox', { name: 'Text' })
    await expect(answer).toHaveValue(/Good day, Maria Santos!/)
    await expect(page.getByRole('button', { name: 'Set a viewing' })).toBeVisible()
    const answerBy = page.getByRole('list', { name: 'Answer by' })
    await chapter.picture(page, 'answer', answerBy.getByRole('link', { name: 'E-mail' }))
    await stayInBrowser(page)
    await answerBy.getByRole('link', { name: 'SMS' }).click()
    await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('contacted')
    await page.getByRole('textbox', { name: 'What' }).fill('Send the floor plan')
    await page.getByLabel('By when').fill(dayAfter(2))
    await page.getByRole('button', { name: 'Save next step' }).click()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('button', { name: 'Close…' }).click()
    await chapter.look(page)
    await page.getByLabel(/^Won/).check()
    await page.getByRole('button', { name: 'Close enquiry' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await chapter.look(page)

    await page.goto(`/admin/enquiries/${spam.id}`)
    await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible()
    await chapter.look(page)

    await page.goto('/admin/enquiries')
    await page.getByRole('link', { name: 'Ready answers' }).click()
    const add = page.getByRole('button', { name: 'Add ready answer' })
    await expect(add).toBeVisible()
    await chapter.look(page)
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Where we meet')
    await dialog.getByLabel('Text').fill('Good day, {name}! We meet at the gate, {time}. – {me}')
    await expect(dialog.getByRole('region')).toContainText('Good day, Maria Santos!')
    await chapter.picture(page, 'ready-answer')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('viewings', () => {
  test.use({ chapterName: 'viewings' })

  test('as the guide says', { tag: '@phone-only' }, async ({
    page,
    site,
    admin,
    listings,
    chapter,
  }) => {
    const property_id = pick(listings, isActive).id
    const first = await sendEnquiry(site, admin, { ...wait, property_id })
    await setViewing(admin, first.id, at(dayAfter(3), '09:00'))
    const preferred_times = [at(dayAfter(3), '10:00'), at(dayAfter(4), '14:30')]
    const asked = await sendEnquiry(site, admin, { ...nora, property_id, preferred_times })

    await page.goto(`/admin/enquiries/${asked.id}`)
    await page.getByRole('button', { name: 'Set a viewing' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /, 10:00 am$/ }).click()
    await expect(dialog.getByText(/left no e-mail address/)).toBeVisible()
    await chapter.picture(page, 'set-viewing')
    await dialog.getByLabel('Place').fill('At the gate, Guagua')
    await dialog.getByRole('button', { name: 'Set the viewing' }).click()
    await expect(dialog).toBeHidden()

    await page.getByText('Viewing slips', { exact: true }).click()
    await page.getByRole('button', { name: 'Make a viewing slip' }).click()
    await expect(dialog).toBeVisible()
    await chapter.look(page)
    await dialog.getByRole('radio', { name: /I type it/ }).click()
    await chapter.look(page)
    await dialog.getByRole('radio', { name: /own phone/ }).click()
    await dialog.getByRole('button', { name: 'Show the code' }).click()
    const code = await dialog.getByText(/\/slip\/[0-9a-f]{40}$/).textContent()
    const buyer = await page.context().newPage()
    await buyer.goto(new URL(code ?? '').pathname)
    await buyer.getByLabel('Your name').fill('Ñora Peña')
    await buyer.getByLabel('Phone number').fill('0917 555 0102')
    await buyer.getByRole('button', { name: 'Confirm' }).click()
    await expect(buyer.getByText('By the buyer, on their own phone')).toBeVisible()
    await buyer.close()
    await expect(dialog.getByText('The buyer has confirmed')).toBeVisible()
    await chapter.look(page)
    await dialog.getByRole('link', { name: /^Open viewing slip/ }).click()
    await expect(page.getByRole('button', { name: 'Copy as text' })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: 'All viewing slips' }).click()
    await expect(page.getByText(/^Checked just now/)).toBeVisible()
    await chapter.look(page)

    await page.goto('/admin')
    await openMenu(page)
    await chapter.look(page)
    await page.goto(`/admin/viewings?day=${dayAfter(3)}`)
    await expect(page.getByText('2 viewings')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'After this day' })).toBeVisible()
    await chapter.picture(page, 'viewings')

    await setViewing(admin, first.id, new Date(Date.now() - 60_000).toISOString())
    await page.goto('/admin/viewings')
    await expect(page.getByText('Did it take place?', { exact: true })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('button', { name: /^Done/ }).click()
    await dialog.getByLabel(/^Result/).fill('They ask the bank.')
    await chapter.look(page)
    await dialog.getByRole('button', { name: 'Save as done' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('They ask the bank.')).toBeVisible()

    await page.goto(`/admin/properties/commission?listing=${property_id}`)
    await page.getByRole('textbox', { name: 'Price' }).fill('4.2M')
    await page.getByRole('textbox', { name: 'Rate in %' }).fill('5')
    await expect(page.getByRole('row', { name: /^The office 100%/ })).toBeVisible()
    await chapter.look(page)
  })
})

test.describe('privacy', () => {
  test.use({ chapterName: 'privacy' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, site, admin, chapter }) => {
    const { id } = await sendEnquiry(site, admin, maria)
    await sendEnquiry(site, admin, { ...maria, name: 'Mario Santos', email: 'mario@example.com' })
    await page.goto('/admin/settings')
    const notice = page.getByRole('link', { name: /^Privacy notice/ })
    await expect(notice).toBeVisible()
    await openMenu(page)
    await chapter.look(page)
    await page.keyboard.press('Escape')
    await notice.click()
    const words = page.getByRole('textbox', { name: 'The notice' })
    await expect(words).toBeVisible()
    await chapter.picture(page, 'privacy-notice')

    await openSection(page, 'enquiries', 'Enquiries')
    await expect(page.getByText('No copies or deletions so far.')).toBeVisible()
    await chapter.picture(page, 'enquiry-rules')

    await page.goto(`/admin/enquiries/${id}`)
    await page.getByText('Their data', { exact: true }).click()
    const remove = page.getByRole('button', { name: 'Delete selected' })
    await expect(remove).toBeVisible()
    await chapter.picture(page, 'contact-rights', remove)
    await remove.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await chapter.look(page)
    await page.getByRole('button', { name: 'Delete their data' }).click()
    await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible()
    await openSection(page, 'enquiries', 'Enquiries')
    await expect(page.getByRole('list', { name: 'Privacy requests' })).toContainText('Deleted')
    await chapter.look(page)
  })
})
