import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'
import { at, dayAfter, setViewing } from '~testing/viewings'

onFreshSite()

const question = page.getByRole('dialog', { name: /tell them[?]$/ })
const button = (name: string) => question.getByRole('button', { name, exact: true })
const statusOf = (title: string) => page.getByLabelText(`Status of ${title}`)
const success = (words: string) => expectToast('Success', words)

async function makeWaiting(listing: { id: string }, email?: string) {
  const enquiry = await sendEnquiry({ property_id: listing.id, ...(email && { email }) })
  return enquiry
}

const viewingOf = async (enquiry: { id: string }, day: number) =>
  setViewing(await admin(), enquiry.id, at(dayAfter(day), '10:00'))

async function stateOf(viewing: string) {
  const client = await admin()
  const { data } = await client.from('viewings').select('state, outcome').eq('id', viewing).single()
  return data
}

function isBelowMessages(): boolean {
  const message = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
  const { top, bottom } = question.element().getBoundingClientRect()
  return message !== undefined && message.bottom <= top && bottom <= window.innerHeight
}

test.each(walks)('a listing that is sold in the list, %s', async (on) => {
  const tag = newTag()
  const listing = await makeListing(await admin(), { title: `House ${tag}`, status: 'active' })
  const mailed = await makeWaiting(listing, `${tag.toLowerCase()}@example.com`)
  const called = await makeWaiting(listing)
  const viewings = [await viewingOf(mailed, 2), await viewingOf(called, 3)]
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on })
  await statusOf(listing.title).selectOptions('Sold')

  await expect
    .element(page.getByRole('dialog', { name: '2 viewings, 2 enquiries: tell them?' }))
    .toBeVisible()
  await success('Property updated successfully')
  await expect.poll(isBelowMessages).toBe(true)
  await expect
    .element(question)
    .toMatchTextContent(`Bale e-mails 1 visitor and the agent who shows it. ${called.name} left no`)
  const sms = question.getByRole('link', { name: `SMS ${called.name}` })
  await expect
    .poll(() => decodeURIComponent(sms.element().getAttribute('href') ?? ''))
    .toContain(`Good day, ${called.name}! Thank you for asking about House ${tag}`)
  await expectSound()
  expect(await stateOf(viewings[0] ?? '')).toMatchObject({ state: 'set' })

  await button('Cancel 2 viewings').click()
  await success('2 viewings cancelled')
  await expect.element(question.getByRole('region', { name: 'Viewings' })).not.toBeInTheDocument()
  for (const id of viewings) {
    expect(await stateOf(id)).toEqual({ state: 'cancelled', outcome: 'It was sold' })
  }

  await button(`Close the enquiry of ${called.name}`).click()
  const closing = page.getByRole('dialog', { name: `Close the enquiry of ${called.name}` })
  await closing.getByRole('radio', { name: /^Lost/ }).click()
  await expect.element(closing.getByLabelText(/^Why was it lost/)).toHaveValue('It was sold')
  await closing.getByRole('button', { name: 'Close enquiry' }).click()
  await expect.element(question.getByText(called.name)).not.toBeInTheDocument()
  await expect.element(question.getByRole('link', { name: mailed.name, exact: true })).toBeVisible()
  await button('Not now').click()
  await expect.element(question).not.toBeInTheDocument()

  // Nobody has a viewing now, and what is no change of the status asks nothing.
  await statusOf(listing.title).selectOptions('Active')
  await success('Property updated successfully')
  await statusOf(listing.title).selectOptions('Pending')
  await expect.element(question).toMatchTextContent('is now reserved.')
  await expect.element(page.getByRole('dialog', { name: '1 enquiry: tell them?' })).toBeVisible()
})

test('a wrong tap is taken back above the question', async () => {
  const tag = newTag()
  const listing = await makeListing(await admin(), { title: `Tap ${tag}`, status: 'active' })
  await makeWaiting(listing)
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on: 'wide' })
  await statusOf(listing.title).selectOptions('Sold')
  await expect.element(question).toBeVisible()
  await page.getByText('Undo', { exact: true }).click()
  await success('Change undone')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(statusOf(listing.title)).toHaveValue('active')
})

test('one question for all that are changed at once', async () => {
  const tag = newTag()
  const client = await admin()
  const listings = await Promise.all(
    ['A', 'B', 'C'].map((letter) =>
      makeListing(client, {
        title: `${letter} ${tag}`,
        status: letter === 'C' ? 'rented' : 'active',
      }),
    ),
  )
  for (const listing of listings) await makeWaiting(listing)
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on: 'wide' })
  for (const { title } of listings) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  }
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Status', { exact: true }).selectOptions('Rented')
  await dialog.getByRole('button', { name: 'Show what will change' }).click()
  await dialog.getByRole('button', { name: 'Change 2 listings' }).click()
  await expect.element(page.getByRole('dialog', { name: '2 enquiries: tell them?' })).toBeVisible()
  await expect
    .element(question)
    .toMatchTextContent('2 listings that people wait for are now rented.')
  await button('Not now').click()
  await expect.element(question).not.toBeInTheDocument()
})

test('the form asks beside the list that it leaves for', async () => {
  const tag = newTag()
  const listing = await makeListing(await admin(), { title: `Form ${tag}`, status: 'active' })
  const enquiry = await makeWaiting(listing)
  await viewingOf(enquiry, 4)
  await openScreen(`/admin/properties/${listing.id}/edit`, { as: 'admin', on: 'phone' })
  await page.getByLabelText('Status', { exact: true }).selectOptions('Sold')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect
    .element(page.getByRole('dialog', { name: '1 viewing, 1 enquiry: tell them?' }))
    .toBeVisible()
  await question.getByRole('link', { name: enquiry.name, exact: true }).click()
  await expect.element(page.getByRole('heading', { name: enquiry.name, level: 1 })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()

  await openScreen(`/admin/properties/${listing.id}/edit`, { as: 'admin', on: 'phone' })
  await page
    .getByLabelText(/^Price/)
    .first()
    .fill('5,000,000')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await success('Property updated successfully')
  await expect.element(question).not.toBeInTheDocument()
})

test('a viewing that could not be cancelled stays in the question', async () => {
  const tag = newTag()
  const listing = await makeListing(await admin(), { title: `Lost ${tag}`, status: 'active' })
  const viewing = await viewingOf(await makeWaiting(listing), 5)
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on: 'wide' })
  await statusOf(listing.title).selectOptions('Rented')
  expectErrors(/500/)
  answer('POST /rest/v1/rpc/end_viewing', { status: 500 })
  await button('Cancel the viewing').click()
  await expect.element(page.getByText(/^Failed to cancel viewings/)).toBeVisible()
  await expect.element(button('Cancel the viewing')).toBeEnabled()
  expect(await stateOf(viewing)).toMatchObject({ state: 'set' })
})

test.each(walks)('a listing that nobody was asked about waits on the dashboard, %s', async (on) => {
  const tag = newTag()
  const listing = await makeListing(await admin(), { title: `Mail ${tag}`, status: 'active' })
  await makeWaiting(listing)
  await commands.query('delete from private.taken_questions')
  await commands.query(`update public.properties set status = 'sold' where id = $1`, [listing.id])
  const look = page.getByRole('button', { name: 'Look who waits' })
  await openScreen(`/admin/properties/${listing.id}/edit`, { as: 'admin', on })
  await expect.element(look).toBeVisible()
  await openScreen('/admin', { as: 'admin', on })
  await expect.element(page.getByText('1 enquiry: tell them?')).toBeVisible()
  await expectSound()
  await look.click()
  await expect.element(question).toBeVisible()
  await button('Not now').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(look).not.toBeInTheDocument()
})
