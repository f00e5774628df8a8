import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeListing } from '../../testing/listings.ts'
import { sendEnquiry, stayInBrowser } from '../support/enquiries.ts'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  open,
  openMenu,
  pressQuickly,
} from '../support/page.ts'
import { adminTest, expect, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const happened = (page: Page) => page.getByRole('list', { name: 'What happened' })
const tagOf = () => randomUUID().slice(0, 8)

adminTest.describe('the first enquiries', () => {
  adminTest.use({ ownSite: true, siteState: 'empty' })

  adminTest(
    'come to an inbox that says what it is for',
    { tag: '@phone' },
    async ({ page, site, admin }) => {
      adminTest.slow()
      await open(page, '/admin/enquiries')
      await expect(page.getByText('Nothing waits for an answer.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const long = {
        name: 'Ma. Ñoña Evangelista-Dimaculangan de los Reyes y Villanueva-Macapagal 🌟 <b>x</b>',
        message: `<script>alert(1)</script>\n=HYPERLINK("x")\n${'ñ🏡x'.repeat(1200)}`,
        email: 'nona@example.com',
        reply_by: 'messenger',
        wants_viewing: true,
        preferred_times: [new Date(Date.now() + 3 * 86_400_000).toISOString()],
      }
      const first = await sendEnquiry(site, admin, long)
      const second = await sendEnquiry(site, admin)
      await page.reload()
      await expect(rows(page)).toHaveCount(2)
      await expect(page.getByText('2 enquiries')).toBeVisible()
      await openMenu(page)
      await expect(page.getByRole('link', { name: 'Enquiries , 2 new' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await rowOf(page, first.reference)
        .getByRole('link', { name: /^New: / })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: long.name })).toBeVisible()
      await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
      await expect(happened(page)).toContainText('Arrived')
      await expect(page.getByText('to version 1 of the privacy notice')).toBeVisible()
      await expect(page.getByText('Nothing else so far.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const { error } = await admin.rpc('note_answer', { id: second.id, channel: 'call' })
      expect(error).toBeNull()
      await page.goto('/admin/enquiries')
      await openMenu(page)
      await expect(page.getByRole('link', { name: 'Enquiries , 1 new' })).toBeVisible()
    },
  )
})

adminTest(
  'are found by words, state, listing and owner, page by page',
  async ({ page, site, admin }) => {
    adminTest.slow()
    const tag = tagOf()
    const { id: listing, title } = await makeListing(admin, { status: 'active' })
    for (let count = 0; count < 26; count++) {
      await sendEnquiry(site, admin, { message: `${tag} number ${count}` })
    }
    const about = await sendEnquiry(site, admin, { message: tag, property_id: listing })
    await sendEnquiry(site, admin, { message: `${tag} cheap pills`, website: 'http://x' })

    await open(page, '/admin/enquiries')
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(tag)
    await expect(page.getByText('24 of 27 enquiries')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`q=${tag}`))
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows(page)).toHaveCount(27)

    await page.getByRole('searchbox').fill(about.phone)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox').fill(about.reference.toLowerCase())
    await expect(rowOf(page, about.name)).toHaveCount(1)

    await page.getByRole('searchbox').fill(tag)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('spam')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('cheap pills')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('all')
    await expect(page.getByText('24 of 28 enquiries')).toBeVisible()
    const mine = page.getByRole('button', { name: 'Mine' })
    const due = page.getByRole('button', { name: 'Due' })
    await pressQuickly(mine, due)
    await expect(page.getByText('No enquiry is like that.')).toBeVisible()
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(due).toHaveAttribute('aria-pressed', 'true')
    await pressQuickly(mine, due, mine)
    await expect(due).toHaveAttribute('aria-pressed', 'false')
    await expect(mine).toHaveAttribute('aria-pressed', 'true')

    await open(page, '/admin/properties')
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('link', { name: `Enquiries about ${title}` }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: `No longer only: ${title}` }).click()
    await expect(page).not.toHaveURL(/listing=/)
  },
)

adminTest('are gone through by keyboard', async ({ page, site, admin }) => {
  adminTest.slow()
  const tag = tagOf()
  for (const name of ['Older', 'Newer']) {
    await sendEnquiry(site, admin, { name: `${name} ${tag}`, message: tag })
  }
  await open(page, `/admin/enquiries?q=${tag}`)
  await expect(rows(page)).toHaveCount(2)
  const link = (name: string) => page.getByRole('link', { name: `New: ${name} ${tag}` })
  await page.keyboard.press('j')
  await expect(link('Newer')).toBeFocused()
  await page.keyboard.press('j')
  await expect(link('Older')).toBeFocused()
  await page.keyboard.press('k')
  await expect(link('Newer')).toBeFocused()

  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Close the enquiry of Newer ${tag}`)
  await dialog.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(dialog.getByText('Choose won or lost.')).toBeVisible()
  await dialog.getByLabel(/^Lost/).check()
  await dialog.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(dialog.getByText('Say why it was lost.')).toBeVisible()
  await expectAccessible(page)
  // Letters are letters here.
  await dialog.getByLabel(/Why was it lost/).pressSequentially('je/k')
  await dialog.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox')).toHaveValue(`${tag}j`)
  await page.getByRole('searchbox').fill(tag)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('heading', { name: 'Enquiries' }).click()
  await page.keyboard.press('k')
  await expect(link('Older')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Older ${tag}` })).toBeVisible()
})

adminTest(
  'an enquiry from the first answer to its end',
  { tag: '@phone' },
  async ({ page, site, admin }) => {
    adminTest.slow()
    const { id: listing, title } = await makeListing(admin, { status: 'active' })
    const enquiry = await sendEnquiry(site, admin, { property_id: listing })
    await open(page, `/admin/enquiries/${enquiry.id}`)

    const answer = page.getByRole('textbox', { name: 'Text' })
    await expect(answer).toHaveValue(new RegExp(`Good day, ${enquiry.name}!.*${title}`))
    const sms = page.getByRole('list', { name: 'Answer by' }).getByRole('link', { name: 'SMS' })
    const number = enquiry.phone.replace(/^0/, '+63')
    await expect(sms).toHaveAttribute(
      'href',
      new RegExp(`^sms:[+]63${number.slice(3)}[?]&body=Good`),
    )
    await page.getByRole('combobox', { name: 'Ready answer' }).selectOption('Viewing confirmed')
    await expect(page.getByText('Fill in before you send: [time].')).toBeVisible()
    await page.getByRole('combobox', { name: 'Ready answer' }).selectOption('In my own words')
    await answer.fill('Hello & welcome')
    await expect(sms).toHaveAttribute('href', /body=Hello%20%26%20welcome$/)
    await stayInBrowser(page)
    await sms.click()
    await expect(happened(page)).toContainText('Answered by SMS')
    const state = page.getByRole('combobox', { name: 'It is at' })
    await expect(state).toHaveValue('contacted')

    await page.getByRole('textbox', { name: 'Add a note' }).fill('Wants a loan\n<b>really</b>')
    await page.getByRole('button', { name: 'Keep note' }).click()
    await expect(happened(page)).toContainText('<b>really</b>')
    await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')

    await page.getByRole('textbox', { name: 'What' }).fill('Call the bank')
    await page.getByLabel('By when').fill('2026-01-05')
    await page.getByRole('button', { name: 'Save next step' }).click()
    await expect(happened(page)).toContainText('Next step by 5 January 2026')
    await expect(page.getByRole('textbox', { name: 'What' })).toHaveValue('Call the bank')

    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(happened(page)).toContainText('Assigned to you')
    await page.goto('/admin/enquiries?due=1&mine=1')
    await expect(rowOf(page, enquiry.reference)).toContainText('Due 5 January 2026: Call the bank')
    await rowOf(page, enquiry.reference).getByRole('link', { name: enquiry.name }).first().click()

    await state.selectOption('offer')
    await expect(happened(page)).toContainText('Contacted → Offer')
    await page.getByRole('button', { name: 'Spam' }).click()
    await expect(page.getByText('Set aside as spam.')).toBeVisible()
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(happened(page)).toContainText('Spam → Contacted')

    await page.getByRole('button', { name: 'Close…' }).click()
    await page.getByLabel(/^Lost/).check()
    await page.getByLabel(/Why was it lost/).fill('Bought elsewhere')
    await page.getByRole('button', { name: 'Close enquiry' }).click()
    await expect(page.getByText('Closed: lost.')).toBeVisible()
    await expect(happened(page)).toContainText('Bought elsewhere')
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('button', { name: 'Close…' }).click()
    await page.getByLabel(/^Won/).check()
    await page.getByRole('button', { name: 'Close enquiry' }).click()
    await expect(page.getByText('Closed: won.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

adminTest('suspected spam says why, and comes back', async ({ page, site, admin }) => {
  const { id } = await sendEnquiry(site, admin, { website: 'http://x', open_for: 5 })
  await open(page, `/admin/enquiries/${id}`)
  await expect(page.getByText('A box was filled in that no human sees.')).toBeVisible()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(happened(page)).toContainText('Spam → New')
  await expect(page.getByText('A box was filled in')).toHaveCount(0)
})

adminTest(
  'two who change the same choose between both',
  async ({ page, site, admin, expectedErrors }) => {
    expectedErrors.push(/409/)
    const { id } = await sendEnquiry(site, admin)
    await open(page, `/admin/enquiries/${id}`)
    const step = page.getByRole('textbox', { name: 'What' })
    await step.fill('Mine')
    const theirs = (revision: number, changes: Record<string, string>) =>
      admin.rpc('change_enquiry', { id, revision, changes })
    expect((await theirs(1, { next_step: 'Theirs', state: 'offer' })).error).toBeNull()
    await page.getByRole('button', { name: 'Save next step' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Somebody else saved this enquiry in the meantime')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back to editing' }).click()
    await expect(step).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save next step' }).click()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(happened(page)).toContainText('Mine')

    // What they changed beside it stays without a question.
    await page.getByLabel('By when').fill('2027-02-03')
    expect((await theirs(3, { state: 'contacted' })).error).toBeNull()
    await page.getByRole('button', { name: 'Save next step' }).click()
    await expect(happened(page)).toContainText('Next step by 3 February 2027')
    const { data } = await admin.from('enquiries').select('state, next_step').eq('id', id)
    expect(data).toEqual([{ state: 'contacted', next_step: 'Mine' }])
  },
)

adminTest('what is typed outlives a reload', async ({ page, site, admin }) => {
  const { id } = await sendEnquiry(site, admin)
  await open(page, `/admin/enquiries/${id}`)
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Half a note')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  await (await asked).accept()
  await reload
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Half a note')
  await page.getByRole('button', { name: 'Enquiries', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
})

adminTest('leave as a sheet that no spreadsheet runs', async ({ page, site, admin }) => {
  const tag = tagOf()
  await sendEnquiry(site, admin, {
    name: `=HYPERLINK("http://evil.example","${tag}")`,
    message: `${tag} Ñ 🏡\n+1`,
  })
  await sendEnquiry(site, admin, { name: `＝1+1 ${tag}`, message: `${tag} two` })
  await open(page, `/admin/enquiries?q=${tag}`)
  await expect(rows(page)).toHaveCount(2)
  const csvOf = async (button: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await started
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
  const enquiries = await csvOf('These enquiries as CSV')
  expect(enquiries.name).toMatch(/^enquiries-\d{4}-\d\d-\d\d[.]csv$/)
  expect(enquiries.text.startsWith('\uFEFF"Reference","Received","State"')).toBe(true)
  expect(enquiries.text).toContain(`"'=HYPERLINK(""http://evil.example"",""${tag}"")"`)
  expect(enquiries.text).toContain(`"'＝1+1 ${tag}"`)
  expect(enquiries.text).toContain(`"${tag} Ñ 🏡\n+1"`)
  expect(enquiries.text.trimEnd().split('\r\n')).toHaveLength(3)
  const contacts = await csvOf('All contacts as CSV')
  expect(contacts.text).toContain(`"'＝1+1 ${tag}"`)
})

adminTest(
  'one human’s enquiries are shown, handed out and deleted',
  async ({ page, site, admin }) => {
    const tag = tagOf()
    const phone = `0918${Math.trunc(1_000_000 + Math.random() * 8_999_999)}`
    const first = await sendEnquiry(site, admin, { name: `Ñora ${tag}`, phone })
    const email = `${tag}@example.com`
    const second = await sendEnquiry(site, admin, { name: `Nora P ${tag}`, phone, email })
    await open(page, `/admin/enquiries/${first.id}`)
    const also = page.getByRole('list', { name: /^Also from / })
    await expect(also.getByRole('listitem')).toHaveCount(1)
    await expect(also).toContainText(`Nora P ${tag}`)
    await expect(page.getByText('Are all of these the same person?')).toBeVisible()
    await expectAccessible(page)

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all about this contact' }).click()
    const all = JSON.parse(await readFile(await (await started).path(), 'utf8'))
    expect(all.contact).toMatchObject({ email })
    expect(all.enquiries).toHaveLength(2)

    await page.getByRole('button', { name: 'Delete this contact’s data' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete their data' }).click()
    await expectToast(page, 'Success', 'Deleted: 2 enquiries blanked')
    await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
    await expect(page.getByText('What told who this was has been removed')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/admin/enquiries/${second.id}`)
    await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
    await expect(page.getByText(tag)).toHaveCount(0)
    const { data } = await admin.from('privacy_requests').select('kind').order('id')
    expect(data?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['export', 'deletion']))
  },
)

adminTest('ready answers are added, edited, ordered and deleted', async ({ page, admin }) => {
  const title = `Answer ${tagOf()}`
  await open(page, '/admin/enquiries/answers')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add ready answer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(dialog.getByText('Enter the text.')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Text').fill('Hi {name} from {me}')
  await expect(dialog.getByRole('region')).toContainText('Hi Maria Santos from Ana')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expectToast(page, 'Success', 'Answer saved')
  const list = page.getByRole('list', { name: 'Ready answers' })
  await expect(list.getByRole('listitem').last()).toContainText(title)

  await page.getByRole('button', { name: `Move ${title} up` }).click()
  await expect(list.getByRole('listitem').last()).not.toContainText(title)
  await expect(async () => {
    const { data } = await admin.from('answer_texts').select('title').order('display_order')
    expect(data?.at(-2)?.title).toBe(title)
  }).toPass()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Text').fill('Changed')
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(list).toContainText('Changed')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Answer deleted')
  await expect(list).not.toContainText(title)
})

test('an account sees what is its own or nobody’s', async ({ page, site, admin }) => {
  const account = await site.makeAccount('user')
  const tag = tagOf()
  const own = await sendEnquiry(site, admin, { message: tag })
  const other = await sendEnquiry(site, admin, { message: tag })
  const profileOf = async (email: string) =>
    (await admin.from('profiles').select('id').eq('username', email).single()).data?.id
  const give = async (id: string, email: string) => {
    const changes = { assignee_id: (await profileOf(email)) ?? null }
    expect((await admin.rpc('change_enquiry', { id, revision: 1, changes })).error).toBeNull()
  }
  await give(own.id, account.email)
  await give(other.id, 'admin@example.com')
  await enter(page, site, account)

  await open(page, `/admin/enquiries?q=${tag}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(own.reference)
  for (const id of [other.id, randomUUID(), 'nonsense']) {
    await page.goto(`/admin/enquiries/${id}`)
    await expect(page.getByText('There is no such enquiry.', { exact: true })).toBeVisible()
  }

  await page.goto(`/admin/enquiries/${own.id}`)
  await expect(page.getByText('It is yours.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Export all|Delete this/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByText(/It is nobody’s yet|There is no such enquiry/)).toBeVisible()
})
