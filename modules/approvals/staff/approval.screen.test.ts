import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

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
  await commands.query('delete from public.listing_submissions')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function herDraft() {
  return makeListing(await admin(), { agent_id: ana.id, published_at: null, status: 'active' })
}

/** As its agent's press does, whose session another screen has. */
async function submit(id: string) {
  await commands.query(
    `insert into public.listing_submissions (property_id, submitted_by)
     values ($1, (select id from public.profiles where username = $2))`,
    [id, agent.email],
  )
}

async function isPublic(id: string) {
  const { data } = await (await admin())
    .from('properties')
    .select('published_at')
    .eq('id', id)
    .single()
  return data?.published_at !== null
}

test.each(walks)('an agent sends a draft for approval, on the %s screen', async (on) => {
  const { id, title } = await herDraft()
  await openScreen(`/admin/properties/${id}/edit`, { as: agent, on })
  await button('Send for approval').click()
  await expect.element(page.getByText('Sent for approval')).toBeVisible()
  await expect.element(page.getByText('Waiting for approval: only staff see this')).toBeVisible()
  await expect.element(page.getByText(`${ana.name} sent it for approval on`)).toBeVisible()
  await expect.element(button('Look through it')).not.toBeInTheDocument()
  await expectSound()
  expect(await isPublic(id)).toBe(false)

  await openScreen('/admin', { as: agent, on })
  await expect.element(page.getByText(`${title}: waiting for approval since`)).toBeVisible()
  await expectSound()
  await page.getByRole('link', { name: `Open ${title}` }).click()
  await button('Withdraw it').click()
  await expect.element(button('Send for approval')).toBeVisible()
})

test.each(walks)('an admin looks through it and approves it, on the %s screen', async (on) => {
  const { id, title } = await herDraft()
  await submit(id)
  await openScreen('/admin', { as: 'superadmin', on })
  await expect.element(page.getByText('One listing to approve')).toBeVisible()
  await page.getByRole('link', { name: 'Look through them' }).click()
  await expect.element(page.getByRole('button', { name: /^Waiting for approval/ })).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect.element(card.getByText('Waiting for approval')).toBeVisible()
  await expectSound()

  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin', on })
  await button('Look through it').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(title)).toBeVisible()
  await expect.element(dialog.getByText(/Visitors have never seen this listing/)).toBeVisible()
  await expectSound()
  await button('Approve and publish').click()
  await expect.element(page.getByText('Approved: visitors see it now')).toBeVisible()
  await expect.element(page.getByText('Published: visitors see this listing')).toBeVisible()
  expect(await isPublic(id)).toBe(true)
})

test('what changed is told from what visitors last saw', async () => {
  const client = await admin()
  const { id } = await herDraft()
  await client.from('properties').update({ published_at: new Date().toISOString() }).eq('id', id)
  await client.from('properties').update({ published_at: null }).eq('id', id)
  await client.from('properties').update({ price: '₱2,500,000' }).eq('id', id)
  await submit(id)
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await button('Look through it').click()
  const changed = page.getByRole('dialog').getByRole('listitem')
  await expect.element(changed.getByText('₱2,500,000')).toBeVisible()
  await expect.element(changed.getByText('₱1,000,000')).toBeVisible()
  expect(changed.elements()).toHaveLength(1)
})

test('a change that comes while an admin looks is not approved unseen', async () => {
  expectErrors(/approve_listing: status of 409/)
  const { id } = await herDraft()
  await submit(id)
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await button('Look through it').click()
  await expect.element(button('Approve and publish')).toBeVisible()
  await commands.query(`update public.properties set price = '₱9' where id = $1`, [id])
  await button('Approve and publish').click()
  await expectToast(
    'Failed to approve the listing',
    'Someone changed this listing while you were looking. What you see is up to date again: check it and try once more.',
  )
  await expect.element(page.getByRole('dialog').getByText('₱9')).toBeVisible()
  expect(await isPublic(id)).toBe(false)
  await button('Approve and publish').click()
  await expect.element(page.getByText('Published: visitors see this listing')).toBeVisible()
})

test.each(walks)('what is sent back says why, on the %s screen', async (on) => {
  const { id, title } = await herDraft()
  await submit(id)
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin', on })
  await button('Look through it').click()
  await button('Send back…').click()
  await page.getByLabelText('What is missing?').fill('The lot area, please.')
  await expectSound()
  await button('Send back').click()
  await expect.element(page.getByText('Listing sent back')).toBeVisible()

  await openScreen('/admin', { as: agent, on })
  await expect.element(page.getByText(`${title}: sent back, “The lot area, please.”`)).toBeVisible()
  await page.getByRole('link', { name: `Open ${title}` }).click()
  await expect.element(page.getByText('Sent back: a draft that only staff see')).toBeVisible()
  await expect.element(page.getByText(/: “The lot area, please.”/)).toBeVisible()
  await expectSound()
  await button('Send for approval').click()
  await expect.element(page.getByText('Waiting for approval: only staff see this')).toBeVisible()
})

test('what an agent adds is sent for approval', async () => {
  const typed = `Sent ${newTag()}`
  await openScreen('/admin/properties/new', { as: agent })
  await expect
    .element(page.getByRole('switch', { name: 'Save as a draft: it is not sent for approval yet' }))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(typed)
  await page.getByRole('textbox', { name: 'Price' }).fill('1,000,000')
  await button('Send for approval').click()
  await expectToast('Success', 'Property created successfully')
  await expect.element(page.getByText('An admin looks at it before visitors see it.')).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: typed })
  await expect.element(card.getByText('Waiting for approval')).toBeVisible()
})

test('an admin publishes at once', async () => {
  const { id } = await herDraft()
  await openScreen(`/admin/properties/${id}/edit`, { as: 'superadmin' })
  await button('Publish').click()
  await expect.element(page.getByText('Listing published')).toBeVisible()
})
