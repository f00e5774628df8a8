import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openFolds, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

let agent: Awaited<ReturnType<typeof commands.makeAccount>>
let ana: { id: string; name: string }

beforeEach(async () => {
  const client = await admin()
  agent ??= await commands.makeAccount('user')
  ana ??= await makePerson(client)
  await commands.query(
    `update public.people set profile_id = (select id from public.profiles where username = $2) where id = $1`,
    [ana.id, agent.email],
  )
  await commands.query(
    `update public.staff_settings set listing_editors = 'own', admin_looks_first = true`,
  )
  await commands.query('delete from public.waiting_changes')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function herListing() {
  return makeListing(await admin(), {
    agent_id: ana.id,
    status: 'active',
    published_at: new Date().toISOString(),
  })
}

/** As her save does, whose session another screen has. */
async function wants(id: string, now: string, was = '₱1,000,000') {
  await commands.query(
    `insert into public.waiting_changes as waiting (property_id, profile_id, fields)
     values ($1, (select id from public.profiles where username = $2), $3)
     on conflict (property_id, profile_id) do update
     set fields = excluded.fields, version = waiting.version + 1`,
    [id, agent.email, { price: { was, now } }],
  )
}

async function priceOf(id: string) {
  const { data } = await (await admin()).from('properties').select('price').eq('id', id).single()
  return data?.price
}

test.each(walks)('an agent’s change waits, and she withdraws it, on the %s screen', async (on) => {
  const { id, title } = await herListing()
  await openScreen(`/admin/properties/${id}/edit`, { as: agent, on })
  await page.getByRole('textbox', { name: 'Price' }).fill('₱2,500,000')
  await button('Update Property').click()
  await expect.element(page.getByText('Your changes are sent for approval')).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect.element(card.getByText('Changes wait for approval')).toBeVisible()
  expect(await priceOf(id)).toBe('₱1,000,000')

  await openScreen('/admin', { as: agent, on })
  await expect.element(page.getByText(`${title}: changes waiting for approval since`)).toBeVisible()
  await expectSound()
  await page.getByRole('link', { name: `Open ${title}` }).click()
  await expect.element(page.getByText('Your changes wait for approval')).toBeVisible()
  await expect.element(page.getByText('₱2,500,000')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('₱1,000,000')
  await expect.element(button('Approve these changes')).not.toBeInTheDocument()
  await expectSound()
  await button('Withdraw these changes').click()
  await expect.element(page.getByText('Changes withdrawn')).toBeVisible()
  await expect.element(page.getByText('Your changes wait for approval')).not.toBeInTheDocument()
})

test('pictures, videos and FAQs of a public listing are shown to her, and locked', async () => {
  const { id } = await herListing()
  await commands.query(
    `insert into public.property_faqs (property_id, question) values ($1, 'Is there water?')`,
    [id],
  )
  await openScreen(`/admin/properties/${id}/edit`, { as: agent })
  await openFolds()
  await expect
    .element(page.getByText(/Only an admin changes the pictures and videos of a public listing/))
    .toBeVisible()
  await expect.element(page.getByText(/Only an admin changes the FAQs/)).toBeVisible()
  await expect.element(page.getByText('Is there water?')).toBeVisible()
  await expect.element(button('Add FAQ')).not.toBeInTheDocument()
  await button('Make it a draft').click()
  await expect.element(button('Add FAQ')).toBeVisible()
})

test.each(walks)('an admin sees what is wanted and approves it, on the %s screen', async (on) => {
  const { id, title } = await herListing()
  await wants(id, '₱2,500,000')
  await openScreen('/admin', { as: 'superadmin', on })
  await expect.element(page.getByText('One listing to approve')).toBeVisible()
  await page.getByRole('link', { name: 'Look through them' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect.element(card.getByText('Changes wait for approval')).toBeVisible()

  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin', on })
  const wanted = page.getByRole('listitem').filter({ hasText: 'Wanted' })
  await expect.element(page.getByText(`${ana.name} wants to change this listing`)).toBeVisible()
  await expect.element(wanted.getByText('₱2,500,000')).toBeVisible()
  await expect.element(wanted.getByText('₱1,000,000')).toBeVisible()
  await expectSound()
  await button('Approve these changes').click()
  await expect.element(page.getByText('Approved: visitors see the changes now')).toBeVisible()
  expect(await priceOf(id)).toBe('₱2,500,000')
})

test('what is saved while an admin looks is not approved unseen', async () => {
  expectErrors(/approve_change: status of 409/)
  const { id } = await herListing()
  await wants(id, '₱2,500,000')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await expect.element(button('Approve these changes')).toBeVisible()
  await wants(id, '₱9')
  await button('Approve these changes').click()
  await expectToast(
    'Failed to approve the changes',
    'Someone changed this listing while you were looking. What you see is up to date again: check it and try once more.',
  )
  await expect.element(page.getByText('₱9', { exact: true })).toBeVisible()
  expect(await priceOf(id)).toBe('₱1,000,000')
})

test('a price that was changed meanwhile is shown, and not overwritten', async () => {
  const { id } = await herListing()
  await wants(id, '₱2,500,000', '₱900,000')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await expect.element(page.getByText(/was changed in the same place meanwhile/)).toBeVisible()
  await expect.element(page.getByText('₱900,000')).toBeVisible()
  await expect.element(button('Approve these changes')).toBeDisabled()
})

test.each(walks)('what is sent back says why, on the %s screen', async (on) => {
  const { id, title } = await herListing()
  await wants(id, '₱2,500,000')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin', on })
  await button('Send back…').click()
  await page.getByLabelText('What is missing?').fill('Ask the owner first.')
  await expectSound()
  await button('Send back').click()
  await expect.element(page.getByText('Changes sent back')).toBeVisible()

  await openScreen('/admin', { as: agent, on })
  await expect.element(page.getByText(`${title}: sent back, “Ask the owner first.”`)).toBeVisible()
  await page.getByRole('link', { name: `Open ${title}` }).click()
  await expect.element(page.getByText('An admin sent your changes back')).toBeVisible()
  await expect.element(page.getByText(/: “Ask the owner first.”/)).toBeVisible()
  await expectSound()
  await page.getByRole('textbox', { name: 'Price' }).fill('₱1,500,000')
  await button('Update Property').click()
  await expect.element(page.getByText('Your changes are sent for approval')).toBeVisible()
})

test('what no form has can be approved, too', async () => {
  const { id } = await herListing()
  await commands.query(
    `insert into public.waiting_changes (property_id, profile_id, fields)
     select $1, profiles.id, jsonb_build_object('display_order',
       jsonb_build_object('was', properties.display_order, 'now', 7))
     from public.profiles, public.properties where username = $2 and properties.id = $1`,
    [id, agent.email],
  )
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await button('Approve these changes').click()
  await expect.element(page.getByText('Approved: visitors see the changes now')).toBeVisible()
})
