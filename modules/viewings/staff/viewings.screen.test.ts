import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { manilaDay } from '~/platform/values/dates'
import { shortDay } from '~/platform/values/manila-time'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openMenu,
  openScreen,
  pressQuickly,
} from '~testing/screens/screen'
import { at, dayAfter, setViewing } from '~testing/viewings'

onFreshSite()

/** Not the ways to reach somebody, which are a list too. */
const rows = page
  .getByRole('list', { name: 'Viewings of the day' })
  .getByRole('listitem')
  .filter({ hasText: ' min, to ' })
const rowOf = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) })
const dialog = page.getByRole('dialog')
const nothing = page.getByText('Nothing is set for this day.')
const status = page.getByRole('main').getByRole('status')

const openDay = (day: string) => openScreen(`/admin/viewings?day=${day}`, { as: 'admin' })

async function storedOf(enquiryId: string) {
  const columns = 'state, starts_at'
  const found = (await admin()).from('viewings').select(columns).eq('enquiry_id', enquiryId)
  const { data } = await found.single()
  return { state: data?.state, at: Date.parse(String(data?.starts_at)) }
}

test('an empty day says so', async () => {
  await openDay('2031-06-01')
  await expect.element(nothing).toBeVisible()
  await expectAccessible()
})

test.each([
  { on: 'wide' as const, days: [3, 9] as const },
  { on: 'phone' as const, days: [4, 10] as const },
])('a day shows who comes when, and each is moved and cancelled, $on', async ({ on, days }) => {
  const client = await admin()
  const [day, later] = [dayAfter(days[0]), dayAfter(days[1])]
  const listing = await makeListing(client, { status: 'active' })
  const email = `ana-${newTag()}@example.com`
  const times = { preferred_times: [at(later, '14:30')] }
  const ana = await sendEnquiry({ property_id: listing.id, email, ...times })
  const ben = await sendEnquiry()
  await setViewing(client, ben.id, at(day, '10:30'))
  await setViewing(client, ana.id, at(day, '10:00'))

  await openScreen('/admin', { as: 'admin', on })
  await openMenu()
  const menu = page.getByRole('navigation', { name: 'Staff' })
  await menu.getByRole('link', { name: 'Viewings' }).click()
  await page.getByRole('link', { name: `${shortDay(day, manilaDay())}: 2` }).click()
  await expectAddress(`/admin/viewings?day=${day}`)
  await expect.element(status).toHaveTextContent('2 viewings')
  const shownNames = () => rows.elements().map(({ textContent }) => textContent)
  await expect
    .poll(shownNames)
    .toEqual([expect.stringContaining(ana.name), expect.stringContaining(ben.name)])

  const row = rowOf(ana.name)
  await expect.element(row).toMatchTextContent('10:00 am')
  await expect.element(row).toMatchTextContent(`At the same time as ${ben.name}`)
  await expect.element(row.getByRole('link', { name: listing.title })).toBeVisible()
  for (const [name, href] of [
    ['Map', /At%20the%20gate/],
    ['Call', /^tel:\+639/],
    ['SMS', /^sms:\+639/],
    ['Viber', /^viber:/],
    ['E-mail', new RegExp(`^mailto:${email}$`)],
  ] as const) {
    const link = row.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(href))
  }
  await expectAccessible()
  expectNoSidewaysScroll()

  await row.getByRole('button', { name: 'Move' }).click()
  const told = dialog.getByText(`${email}) and you get an e-mail`)
  await expect.element(told).toBeVisible()
  const meanwhile = dialog.getByText(`Already set for then: 10:30 am, 45 min, ${ben.name}`)
  await expect.element(meanwhile).toBeVisible()
  await expectAccessible()
  const move = dialog.getByRole('button', { name: 'Move it' })
  await dialog.getByLabelText('Day').fill(dayAfter(-1))
  await move.click()
  const passed = dialog.getByText('This day has passed. Choose today or a later one.')
  await expect.element(passed).toBeVisible()
  await dialog.getByRole('button', { name: /, 2:30 pm$/ }).click()
  await expect.element(dialog.getByLabelText('Day')).toHaveValue(later)
  await expect.element(passed).not.toBeInTheDocument()
  await move.click()
  await expectToast('Success', 'Viewing moved')
  await expect.element(row).not.toBeInTheDocument()
  expect(await storedOf(ana.id)).toEqual({ state: 'set', at: Date.parse(at(later, '14:30')) })

  const bens = rowOf(ben.name)
  await expect.element(bens).not.toMatchTextContent('At the same time as')
  await bens.getByRole('button', { name: 'Cancel' }).click()
  const untold = dialog.getByText(/left no e-mail address, so please tell them yourself/)
  await expect.element(untold).toBeVisible()
  await dialog.getByLabelText(/^Why/).fill('Sold yesterday')
  await dialog.getByRole('button', { name: 'Cancel viewing' }).click()
  await expectToast('Success', 'Viewing cancelled')
  await expect.element(bens.getByText('Cancelled')).toBeVisible()
  await expect.element(bens.getByText('Sold yesterday')).toBeVisible()
  await expect.element(bens.getByRole('button')).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('0 viewings, 1 cancelled')
  expect(await storedOf(ben.id)).toMatchObject({ state: 'cancelled' })
})

test('one that has begun asks what became of it', async () => {
  const ana = await sendEnquiry()
  const begun = Date.now() - 2 * 60 * 60 * 1000
  await setViewing(await admin(), ana.id, new Date(begun).toISOString())
  await openDay(manilaDay(begun))
  const row = rowOf(ana.name)
  await expect.element(row.getByText('Did it take place?')).toBeVisible()
  await row.getByRole('button', { name: 'Done' }).click()
  const words = 'They make an offer on Friday. Ñ 🌟'
  await dialog.getByLabelText(/^Result/).fill(words)
  await dialog.getByRole('button', { name: 'Save as done' }).click()
  await expectToast('Success', 'Viewing marked as done')
  await expect.element(row.getByText(words)).toBeVisible()
  await expect.element(row.getByText('Did it take place?')).not.toBeInTheDocument()
  await row.getByRole('button', { name: 'No-show' }).click()
  await dialog.getByRole('button', { name: 'Save as no-show' }).click()
  await expectToast('Success', 'Viewing marked as no-show')
  expect(await storedOf(ana.id)).toMatchObject({ state: 'missed' })
})

test('one that was cancelled meanwhile can’t be moved', async () => {
  expectErrors(/status of 400/)
  const client = await admin()
  const day = dayAfter(2)
  const ana = await sendEnquiry()
  const id = await setViewing(client, ana.id, at(day, '09:00'))
  await openDay(day)
  await rowOf(ana.name).getByRole('button', { name: 'Move' }).click()
  await client.rpc('end_viewing', { viewing_id: id, state: 'cancelled' })
  await dialog.getByRole('button', { name: 'Move it' }).click()
  const over = page.getByText(/over or cancelled already, so it can’t be moved/)
  await expect.element(over).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rowOf(ana.name).getByText('Cancelled')).toBeVisible()
})

test('the arrow keys and the buttons go from day to day', async () => {
  await openDay('2031-05-01')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const expectDay = (words: string) => expect.element(heading).toHaveTextContent(words)
  const button = (name: string) => page.getByRole('button', { name })
  await expectDay('Thursday, 1 May 2031')
  await userEvent.keyboard('{ArrowRight}')
  await expectDay('Friday, 2 May 2031')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expectDay('Wednesday, 30 April 2031')
  await button('Next day').click()
  await expectDay('Thursday, 1 May 2031')
  // Two within one turn of the browser, before anything is drawn.
  for (const _ of [1, 2]) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  }
  await expectDay('Saturday, 3 May 2031')
  pressQuickly(button('Previous day'), button('Previous day'))
  await expectDay('Thursday, 1 May 2031')
  page.getByLabelText('Go to a day').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectDay('Thursday, 1 May 2031')
  await button('Next day').click()
  await expectDay('Friday, 2 May 2031')
  history.back()
  await expectDay('Thursday, 1 May 2031')
  await button('Today').click()
  await expect.element(heading).toMatchTextContent(/Today$/)
  await expectAddress(`/admin/viewings?day=${manilaDay()}`)
})

test('an address that names no day is today’s', async () => {
  await openDay('yesterday')
  await expect.element(page.getByLabelText('Go to a day')).toHaveValue(manilaDay())
})

test('who sees no enquiries sees no viewings', async () => {
  const day = dayAfter(5)
  const ana = await sendEnquiry()
  await setViewing(await admin(), ana.id, at(day, '10:00'))
  const as = await commands.makeAccount('user')
  await openScreen(`/admin/viewings?day=${day}`, { as })
  await expect.element(nothing).toBeVisible()
  await openScreen('/admin', { as })
  await expect.element(page.getByText('Total Properties')).toBeVisible()
  await expect.element(page.getByText(/^No enquiry in the last/)).toBeVisible()
  const today = page.getByRole('navigation', { name: 'For today' })
  await expect.element(today).not.toBeInTheDocument()
})

test('a day is narrowed to whoever has the enquiry, and keeps it from day to day', async () => {
  const client = await admin()
  const [day, later] = [dayAfter(20), dayAfter(21)]
  const [given, free] = [await sendEnquiry(), await sendEnquiry()]
  for (const { id } of [given, free]) await setViewing(client, id, at(day, '09:00'))
  await setViewing(client, free.id, at(later, '09:00'))
  const { data } = await client.rpc('claim_enquiry', { enquiry: given.id })
  expect(data).toBe(true)
  await openDay(day)
  await expect.element(rowOf(free.name)).toMatchTextContent('Not assigned')
  const whose = page.getByRole('combobox', { name: 'Assigned to' })
  await whose.selectOptions((await storedAssignee(given.id)) ?? '')
  await expect.element(status).toHaveTextContent('1 viewing')
  await expect.element(rowOf(given.name)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(page.getByText('No viewing of this agent on this day.')).toBeVisible()
  await whose.selectOptions('')
  await expect.element(status).toHaveTextContent('1 viewing')
})

async function storedAssignee(id: string) {
  const found = await (await admin()).from('enquiries').select('assignee_id').eq('id', id).single()
  return found.data?.assignee_id
}
