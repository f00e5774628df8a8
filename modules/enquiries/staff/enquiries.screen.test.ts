import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { somePhone } from '~testing/enquiries'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors, givenUp } from '~testing/screens/requests'
import {
  expectAccessible,
  expectSound,
  expectSoundOnBoth,
  expectToast,
  openMenu,
  openScreen,
  pressQuickly,
  reloadScreen,
  resizeScreen,
  type Size,
} from '~testing/screens/screen'

const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
const rowOf = (text: string) => rows.filter({ hasText: text })
const search = page.getByRole('searchbox', { name: 'Search enquiries' })
const happened = page.getByRole('list', { name: 'Activity' })
const dialog = page.getByRole('dialog')
const note = page.getByRole('textbox', { name: 'Add a note' })
const step = page.getByRole('textbox', { name: 'What' })
const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const links = 'http://a.example http://b.example http://c.example'

const expectRows = (count: number) => expect.poll(() => rows.elements()).toHaveLength(count)
const expectHappened = (words: string) => expect.element(happened).toMatchTextContent(words)
const openEnquiry = (id: string) => openScreen(`/admin/enquiries/${id}`, { as: 'admin' })
const openFound = (words: string) => openScreen(`/admin/enquiries?q=${words}`, { as: 'admin' })

describe('the first enquiries', () => {
  onFreshSite()

  test('come to an inbox that says what it is for', async () => {
    const openInbox = () => openScreen('/admin/enquiries', { as: 'admin', on: 'phone' })
    const expectNew = async (count: number, on: Size) => {
      await resizeScreen(on)
      await openMenu()
      const link = page.getByRole('link', { name: `Enquiries , ${count} new` })
      await expect.element(link).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
    await openInbox()
    await expect.element(page.getByText('You’re all caught up.')).toBeVisible()
    await expectSoundOnBoth()

    const name = 'Ma. Ñoña Evangelista-Dimaculangan de los Reyes y Villanueva-Macapagal 🌟 <b>x</b>'
    const first = await sendEnquiry({
      name,
      message: `<script>alert(1)</script>\n=HYPERLINK("x")\n${'ñ🏡x'.repeat(1200)}`,
      email: 'nona@example.com',
      reply_by: 'messenger',
      wants_viewing: true,
      preferred_times: [new Date(Date.now() + 3 * 86_400_000).toISOString()],
    })
    const second = await sendEnquiry()
    await openInbox()
    await expectRows(2)
    await expect.element(page.getByText('2 enquiries')).toBeVisible()
    const wish = (reference: string) =>
      rowOf(reference).getByText('Wants a viewing', { exact: true })
    await expect.element(wish(first.reference)).toBeVisible()
    await expect.element(wish(second.reference)).not.toBeInTheDocument()
    await expectNew(2, 'wide')
    await expectNew(2, 'phone')
    await expectSoundOnBoth()

    await rowOf(first.reference)
      .getByRole('link', { name: /^New: / })
      .click()
    await expect.element(heading(name)).toBeVisible()
    // A browser's history keeps it, for who sits there next.
    expect(document.title).toBe(`Enquiry ${first.reference} | Staff`)
    await expect.element(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
    await expectHappened('Received')
    const consent = page.getByText('to version 1 of the privacy notice')
    await expect.element(consent).not.toBeVisible()
    await page.getByText('Details: listing, source, consent').click()
    await expect.element(consent).toBeVisible()
    const others = page.getByRole('heading', { name: /^Other enquiries from/ })
    await expect.element(others).not.toBeInTheDocument()
    await expectSoundOnBoth()

    const { error } = await (await admin()).rpc('note_answer', { id: second.id, channel: 'call' })
    expect(error).toBeNull()
    await openInbox()
    await expectNew(1, 'phone')
  })
})

test('they are found by words, state, listing and owner, page by page', async () => {
  const tag = newTag()
  const { id: listing, title } = await makeListing(await admin(), { status: 'active' })
  for (let count = 0; count < 26; count++) {
    await sendEnquiry({ message: `${tag} number ${count}` })
  }
  const about = await sendEnquiry({ message: tag, property_id: listing })
  await sendEnquiry({ message: `${tag} cheap pills ${links}` })

  await openScreen('/admin/enquiries', { as: 'admin' })
  await search.fill(tag)
  await expect.element(page.getByText('24 of 27 enquiries')).toBeVisible()
  await expect.poll(() => location.search).toContain(`q=${tag}`)
  await button('Show more').click()
  await expectRows(27)

  await search.fill(about.phone)
  await expectRows(1)
  await search.fill(about.reference.toLowerCase())
  await expect.poll(() => rowOf(about.name).elements()).toHaveLength(1)

  await search.fill(tag)
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOptions('spam')
  await expectRows(1)
  await expect.element(rows).toMatchTextContent('cheap pills')
  await show.selectOptions('all')
  await expect.element(page.getByText('24 of 28 enquiries')).toBeVisible()
  const mine = button('Mine')
  const due = button('Due')
  await pressQuickly(mine, due)
  await expect.element(page.getByText('No enquiries match.')).toBeVisible()
  await expect.element(mine).toHaveAttribute('aria-pressed', 'true')
  await expect.element(due).toHaveAttribute('aria-pressed', 'true')
  await pressQuickly(mine, due, mine)
  await expect.element(due).toHaveAttribute('aria-pressed', 'false')
  await expect.element(mine).toHaveAttribute('aria-pressed', 'true')

  await openScreen('/admin/properties', { as: 'admin' })
  await page.getByRole('searchbox').fill(title)
  await button(`More for ${title}`).click()
  await page.getByRole('menuitem', { name: 'Enquiries' }).click()
  await expectRows(1)
  const only = button(`No longer only: ${title}`)
  await only.click()
  await expect.element(only).not.toBeInTheDocument()
  await expect.poll(() => location.search).not.toContain('listing=')
})

test('they are gone through by keyboard', async () => {
  const tag = newTag()
  for (const name of ['Older', 'Newer']) {
    await sendEnquiry({ name: `${name} ${tag}`, message: tag })
  }
  await openFound(tag)
  await expectRows(2)
  const link = (name: string) => page.getByRole('link', { name: `New: ${name} ${tag}` })
  await userEvent.keyboard('j')
  await expect.element(link('Newer')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(link('Older')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link('Newer')).toHaveFocus()

  await userEvent.keyboard('e')
  await expect.element(dialog).toMatchTextContent(`Close the enquiry of Newer ${tag}`)
  const close = dialog.getByRole('button', { name: 'Close enquiry' })
  await close.click()
  await expect.element(dialog.getByText('Choose won or lost.')).toBeVisible()
  await dialog.getByLabelText(/^Lost/).click()
  await close.click()
  await expect.element(dialog.getByText('Say why it was lost.')).toBeVisible()
  await expectAccessible()
  // Letters are letters here.
  await dialog.getByLabelText(/Why was it lost/).click()
  await userEvent.keyboard('je/k')
  await expect.element(dialog.getByLabelText(/Why was it lost/)).toHaveValue('je/k')
  await close.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectRows(1)

  await search.click()
  await userEvent.keyboard('j')
  await expect.element(search).toHaveValue(`${tag}j`)
  await search.fill(tag)
  await expectRows(1)
  await heading('Enquiries').click()
  await userEvent.keyboard('k')
  await expect.element(link('Older')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(`Older ${tag}`)).toBeVisible()
})

test('an enquiry from the first answer to its end', async () => {
  const { id: listing, title } = await makeListing(await admin(), { status: 'active' })
  const enquiry = await sendEnquiry({ property_id: listing })
  await openScreen(`/admin/enquiries/${enquiry.id}`, { as: 'admin', on: 'phone' })

  const answer = page.getByRole('textbox', { name: 'Text' })
  const begin = new RegExp(`Good day, ${enquiry.name}!.*${title}`)
  await expect.element(answer).toHaveValue(expect.stringMatching(begin))
  const sms = page.getByRole('list', { name: 'Answer by' }).getByRole('link', { name: 'SMS' })
  const number = enquiry.phone.replace(/^0/, '[+]63')
  const href = (pattern: RegExp) =>
    expect.element(sms).toHaveAttribute('href', expect.stringMatching(pattern))
  await href(new RegExp(`^sms:${number}[?]&body=Good`))
  const ready = page.getByRole('combobox', { name: 'Ready answer' })
  await ready.selectOptions('Viewing confirmed')
  await expect.element(page.getByText('Fill in before you send: [time].')).toBeVisible()
  await ready.selectOptions('In my own words')
  await answer.fill('Hello & welcome')
  await href(/body=Hello%20%26%20welcome$/)
  // No app shall open.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await sms.click()
  await expectHappened('Answered by SMS')
  const state = page.getByRole('combobox', { name: 'Stage' })
  await expect.element(state).toHaveValue('contacted')

  await note.fill('Wants a loan\n<b>really</b>')
  await button('Save note').click()
  await expectHappened('<b>really</b>')
  await expect.element(note).toHaveValue('')

  await step.fill('Call the bank')
  await page.getByLabelText('By when').fill('2026-01-05')
  await button('Save next step').click()
  await expectHappened('Next step by 5 January 2026')
  await expect.element(step).toHaveValue('Call the bank')

  await button('Claim').click()
  await expectToast('Success', 'Enquiry claimed')
  await expectHappened('Assigned to you')
  await openScreen('/admin/enquiries?due=1&mine=1', { as: 'admin', on: 'phone' })
  const row = rowOf(enquiry.reference)
  await expect.element(row).toMatchTextContent('Due 5 January 2026: Call the bank')
  await row.getByRole('link', { name: enquiry.name }).first().click()

  await state.selectOptions('offer')
  await expectHappened('Contacted → Offer')
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await expect.element(page.getByText('Set aside as spam.')).toBeVisible()
  await button('Not spam').click()
  await expectHappened('Spam → Contacted')

  await button('Close…').click()
  await dialog.getByLabelText(/^Lost/).click()
  await dialog.getByLabelText(/Why was it lost/).fill('Bought elsewhere')
  await button('Close enquiry').click()
  await expect.element(page.getByText('Closed: lost.')).toBeVisible()
  await expectHappened('Bought elsewhere')
  await button('Reopen').click()
  await button('Close…').click()
  await dialog.getByLabelText(/^Won/).click()
  await button('Close enquiry').click()
  await expect.element(page.getByText('Closed: won.')).toBeVisible()
  await expectSoundOnBoth()
})

test('a viewing is set without a connection: one message, and what was typed stays', async () => {
  const { id } = await sendEnquiry()
  await openEnquiry(id)
  await button('Set a viewing').click()
  await dialog.getByLabelText('Place').fill('At the gate')
  const offline = answer(/^(?:GET|POST) \/rest\//, 'broken')
  const set = dialog.getByRole('button', { name: 'Set the viewing' })
  await set.click()
  await expectToast('Error', 'Failed to set viewing')
  await expect.element(set).toBeEnabled()
  await expect.poll(() => givenUp(/^GET \/rest\/v1\/viewings/).length).toBeGreaterThan(1)
  expect(page.getByText('Error', { exact: true }).elements()).toHaveLength(1)
  await expect.element(dialog.getByLabelText('Place')).toHaveValue('At the gate')
  offline.end()
  await set.click()
  await expectToast('Success', 'Viewing set')
})

test('suspected spam says why, and comes back', async () => {
  const { id, name } = await sendEnquiry({ message: links })
  await openScreen('/admin/enquiries', { as: 'admin', on: 'phone' })
  await page.getByRole('link', { name: /^\d+ set aside$/ }).click()
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectSound()
  await openEnquiry(id)
  const why = page.getByText('The message holds a link.')
  await expect.element(why).toBeVisible()
  // Nobody calls a sender of advertisements by a slip.
  const answers = page.getByRole('heading', { name: 'Answer', exact: true })
  await expect.element(answers).not.toBeInTheDocument()
  await button('Not spam').click()
  await expect.element(answers).toBeVisible()
  await expectHappened('Spam → New')
  await expect.element(why).not.toBeInTheDocument()
})

test('the second of two to change the same chooses between both', async () => {
  expectErrors(/status of 409/)
  const client = await admin()
  const { id } = await sendEnquiry()
  await openEnquiry(id)
  await step.fill('Mine')
  const theirs = (revision: number, changes: Record<string, string>) =>
    client.rpc('change_enquiry', { id, revision, changes })
  expect((await theirs(1, { next_step: 'Theirs', state: 'offer' })).error).toBeNull()
  const save = button('Save next step')
  await save.click()
  const words = 'Someone else saved this enquiry in the meantime'
  await expect.element(dialog).toMatchTextContent(words)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(step).toHaveValue('Mine')
  await save.click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expectHappened('Mine')

  // What they changed beside it stays without a question.
  await page.getByLabelText('By when').fill('2027-02-03')
  expect((await theirs(3, { state: 'contacted' })).error).toBeNull()
  await save.click()
  await expectHappened('Next step by 3 February 2027')
  const { data } = await client.from('enquiries').select('state, next_step').eq('id', id)
  expect(data).toEqual([{ state: 'contacted', next_step: 'Mine' }])
})

test('what was typed wrong is corrected, and that is noted', async () => {
  const listing = await makeListing(await admin(), { status: 'active' })
  const { id } = await sendEnquiry()
  const phone = somePhone('0917')
  await openEnquiry(id)
  await button('Correct…').click()
  await dialog.getByLabelText('Name').fill('Ñora Peña')
  await dialog.getByLabelText('Phone').fill('0917 12')
  await dialog.getByRole('searchbox', { name: 'Find the listing' }).fill(listing.title)
  await dialog.getByRole('button', { name: listing.title }).click()
  await expectSoundOnBoth()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Phone').fill(phone)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(heading('Ñora Peña')).toBeVisible()
  await expect.element(button('Correct…')).toHaveFocus()
  await expectHappened('Corrected: name, number, listing from none to BL-')
  await openFound(phone)
  await expectRows(1)
})

test('a listing that went to the trash meanwhile is said at the listing', async () => {
  expectErrors(/status of 404/)
  const client = await admin()
  const listing = await makeListing(client, { status: 'active' })
  const { id } = await sendEnquiry()
  await openEnquiry(id)
  await button('Correct…').click()
  await dialog.getByRole('searchbox', { name: 'Find the listing' }).fill(listing.title)
  await dialog.getByRole('button', { name: listing.title }).click()
  expect((await client.from('properties').delete().eq('id', listing.id)).error).toBeNull()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This listing is no longer there')).toBeVisible()
  await expect.element(dialog.getByText('You no longer see')).not.toBeInTheDocument()
})

test('what is typed outlives a reload', async () => {
  const { id } = await sendEnquiry()
  await openEnquiry(id)
  await note.fill('Half a note')
  expect(await reloadScreen()).toBe(true)
  await button('Restore them').click()
  await expect.element(note).toHaveValue('Half a note')
  await page.getByRole('button', { name: 'Enquiries', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Leave without saving?')
})

test('one human’s enquiries are shown, handed out and deleted', async () => {
  const tag = newTag()
  const phone = somePhone('0918')
  const email = `${tag}@example.com`
  const first = await sendEnquiry({ name: `Ñora ${tag}`, phone })
  const second = await sendEnquiry({ name: `Nora P ${tag}`, phone, email })
  await openEnquiry(first.id)
  const also = page.getByRole('list', { name: /^Other enquiries from / })
  await expect.element(also).toMatchTextContent(`Nora P ${tag}`)
  expect(also.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByText('Their data: copy, delete').click()
  const ticks = page.getByRole('group', { name: 'Their messages' })
  const tick = (name: string | RegExp) => ticks.getByRole('checkbox', { name })
  await expect.element(tick(`Ñora ${tag}`)).toBeChecked()
  await expect.element(tick(`Nora P ${tag}`)).not.toBeChecked()
  await expectAccessible()

  const files = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const exported = async (calls: number) => {
    await button('Download a copy').click()
    await expect.poll(() => files.mock.calls.length).toBe(calls)
    const [file] = files.mock.lastCall ?? []
    return JSON.parse(file instanceof Blob ? await file.text() : '')
  }
  const own = await exported(1)
  expect(own.contact).toMatchObject({ email: null })
  expect(own.enquiries).toMatchObject([{ id: first.id }])

  await button('Merge contacts').click()
  await expectToast('Success', 'Contacts merged')
  await expect.element(button('Merge contacts')).not.toBeInTheDocument()
  await tick(`Nora P ${tag}`).click()
  await expect.element(tick(`Saved searches of ${email}`)).not.toBeChecked()
  await tick(`Saved searches of ${email}`).click()
  const all = await exported(2)
  expect(all.contact).toMatchObject({ email })
  expect(all.enquiries).toHaveLength(2)

  await button('Delete selected').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible()
  await button('Delete their data').click()
  await expectToast('Success', 'Details deleted from 2 enquiries')
  await expect.element(heading('Deleted')).toBeVisible()
  await expect.element(page.getByText('Personal details deleted').first()).toBeVisible()
  await expectAccessible()
  await openEnquiry(second.id)
  await expect.element(heading('Deleted')).toBeVisible()
  await expect.element(page.getByText(tag)).not.toBeInTheDocument()
  const { data } = await (await admin()).from('privacy_requests').select('kind').order('id')
  expect(data?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['export', 'deletion']))
})

test('ready answers are added, edited, ordered and deleted', async () => {
  const title = `Answer ${newTag()}`
  await openEnquiry('answers')
  const list = page.getByRole('list', { name: 'Ready answers' })
  await expect.element(list).toBeVisible()
  await expectAccessible()
  await button('Add ready answer').click()
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(dialog.getByText('Enter the text.')).toBeVisible()
  await dialog.getByLabelText('Title').fill(title)
  await dialog.getByLabelText('Text').fill('Hi {name} from {me}')
  const example = dialog.getByRole('region')
  await expect.element(example).toMatchTextContent('Hi Maria Santos from Ana')
  await expectAccessible()
  await save.click()
  await expectToast('Success', 'Answer saved')
  const last = list.getByRole('listitem').last()
  await expect.element(last).toMatchTextContent(title)

  await button(`Move ${title} up`).click()
  await expect.element(last).not.toMatchTextContent(title)
  const client = await admin()
  const lastButOne = async () => {
    const { data } = await client.from('answer_texts').select('title').order('display_order')
    return data?.at(-2)?.title
  }
  await expect.poll(lastButOne).toBe(title)

  await button(`Edit ${title}`).click()
  await dialog.getByLabelText('Text').fill('Changed')
  await save.click()
  await expect.element(list).toMatchTextContent('Changed')
  await button(`Delete ${title}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Answer deleted')
  await expect.element(list).not.toMatchTextContent(title)
})

test('an account sees what is its own or nobody’s', async () => {
  const client = await admin()
  const account = await commands.makeAccount('user')
  const colleague = await commands.makeAccount('admin')
  const tag = newTag()
  const own = await sendEnquiry({ message: tag })
  const other = await sendEnquiry({ message: tag })
  const give = async (id: string, email: string) => {
    const found = client.from('profiles').select('id').eq('username', email).single()
    const changes = { assignee_id: (await found).data?.id ?? null }
    expect((await client.rpc('change_enquiry', { id, revision: 1, changes })).error).toBeNull()
  }
  await give(own.id, account.email)
  await give(other.id, colleague.email)

  await openScreen(`/admin/enquiries?q=${tag}`, { as: account })
  await expectRows(1)
  await expect.element(rows).toMatchTextContent(own.reference)
  for (const id of [other.id, crypto.randomUUID(), 'nonsense']) {
    await openScreen(`/admin/enquiries/${id}`, { as: account })
    const nothing = page.getByText('There is no such enquiry.', { exact: true })
    await expect.element(nothing).toBeVisible()
  }

  await openScreen(`/admin/enquiries/${own.id}`, { as: account })
  await expect.element(page.getByText('Assigned to you.')).toBeVisible()
  const rights = page.getByRole('button', { name: /^(Download a copy|Delete selected)$/ })
  await expect.element(rights).not.toBeInTheDocument()
  await button('Unassign').click()
  const given = page.getByText(/Not assigned yet|There is no such enquiry/)
  await expect.element(given).toBeVisible()
})

test('rows say who has an enquiry, and are narrowed to one colleague or to nobody', async () => {
  const tag = newTag()
  const client = await admin()
  const [free, given] = [await sendEnquiry({ message: tag }), await sendEnquiry({ message: tag })]
  const claimed = await client.rpc('claim_enquiry', { enquiry: given.id })
  expect(claimed.data).toBe(true)
  const stored = client.from('enquiries').select('assignee_id').eq('id', given.id)
  const mine = String((await stored.single()).data?.assignee_id)
  await openFound(tag)
  await expectRows(2)
  await expect.element(rowOf(free.name)).toMatchTextContent('Not assigned')
  await expect.element(rowOf(given.name)).toMatchTextContent('Assigned to')

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOptions(mine)
  await expectRows(1)
  await expect.element(rowOf(given.name)).toBeVisible()
  await expect.poll(() => location.search).toContain(`assignee=${mine}`)
  await button('Mine').click()
  await expect.poll(() => location.search).not.toContain('assignee')

  await openScreen(`/admin/enquiries?q=${tag}&show=unassigned`, { as: 'admin' })
  await expectRows(1)
  await expect.element(rowOf(free.name)).toBeVisible()
  await expectAccessible()
})
