import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, expectToast, openFolds, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 2 }) })
const card = (text: string) => cards.filter({ hasText: text })
const title = page.getByRole('textbox', { name: 'Title' })

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
  await commands.query(`update public.staff_settings set listing_editors = 'own'`)
})

test.each(walks)('an agent has buttons at her own listings alone, on the %s screen', async (on) => {
  const client = await admin()
  const hers = await makeListing(client, { agent_id: ana.id })
  const others = await makeListing(client)
  await openScreen('/admin/properties', { as: agent, on })
  await expect.element(card(hers.title).getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect.element(card(hers.title).getByRole('checkbox')).toBeVisible()
  await expect.element(card(others.title)).toBeVisible()
  await expect
    .element(card(others.title).getByRole('link', { name: 'Edit' }))
    .not.toBeInTheDocument()
  await expect.element(card(others.title).getByRole('checkbox')).not.toBeInTheDocument()
  await expectSound()

  await openScreen(`/admin/properties/${others.id}/edit`, { as: agent, on })
  await expect.element(page.getByText('You can view this listing, not change it')).toBeVisible()
  await expect.element(page.getByText('Only its agent and admins change it.')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  await expectSound()
})

test('an agent finds what is hers first', async () => {
  const tag = newTag()
  const client = await admin()
  await makeListing(client, { title: `Hers ${tag}`, agent_id: ana.id, status: 'active' })
  await makeListing(client, { title: `Other ${tag}`, status: 'active' })
  await openScreen(`/admin/properties?q=${tag}`, { as: agent, on: 'phone' })
  await expect.element(card(`Other ${tag}`)).toBeVisible()
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect.element(card(`Other ${tag}`)).not.toBeInTheDocument()
  await expect.element(card(`Hers ${tag}`)).toBeVisible()
})

test('what an agent adds is hers', async () => {
  const typed = `Own ${newTag()}`
  await openScreen('/admin/properties/new', { as: agent })
  await openFolds()
  await expect.element(page.getByRole('combobox', { name: 'Agent' })).toHaveValue(ana.id)
  await title.fill(typed)
  await page.getByRole('textbox', { name: 'Price' }).fill('1,000,000')
  await page.getByRole('button', { name: 'Create Property' }).click()
  await expect.element(card(typed)).toBeVisible()
  expect(await listingTitled(await admin(), typed)).toMatchObject({ agent_id: ana.id })
})

test('what an agent adds is hers where everyone edits every listing, unless she says the brokerage’s', async () => {
  await commands.query(`update public.staff_settings set listing_editors = 'signed_in'`)
  const client = await admin()
  await client.from('people').update({ is_shown: false }).eq('id', ana.id).throwOnError()
  const whose = page.getByRole('combobox', { name: 'Agent' })
  const add = async () => {
    const typed = `Own ${newTag()}`
    await title.fill(typed)
    await page.getByRole('textbox', { name: 'Price' }).fill('1,000,000')
    await page.getByRole('button', { name: 'Create Property' }).click()
    await expect.element(card(typed)).toBeVisible()
    return listingTitled(client, typed)
  }
  await openScreen('/admin/properties/new', { as: agent })
  expect(await add()).toMatchObject({ agent_id: ana.id })

  await openScreen('/admin/properties/new', { as: agent })
  await openFolds()
  await expect.element(whose).toHaveValue(ana.id)
  await whose.selectOptions('The brokerage')
  expect(await add()).toMatchObject({ agent_id: null })
  await client.from('people').update({ is_shown: true }).eq('id', ana.id).throwOnError()
})

test('the form stays when the listing goes to somebody else meanwhile', async () => {
  // Its links may be asked for only once it is somebody else’s.
  expectErrors(/(save_property|listing_link): status of 403/)
  const { id, title: stored } = await makeListing(await admin(), { agent_id: ana.id })
  await openScreen(`/admin/properties/${id}/edit`, { as: agent })
  await title.fill(`${stored} now`)
  await commands.query('update public.properties set agent_id = null where id = $1', [id])
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect
    .element(page.getByText('Your account is not allowed to edit listings.'))
    .toBeVisible()
  await expect.element(title).toHaveValue(`${stored} now`)
})

test('an account that is no agent’s is told so', async () => {
  await openScreen('/admin/properties', { as: 'user' })
  await expect.element(page.getByText(/your account is no agent’s/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add Property' })).not.toBeInTheDocument()
})

test('any account edits while every account may', async () => {
  await commands.query(`update public.staff_settings set listing_editors = 'signed_in'`)
  const client = await admin()
  const { title } = await makeListing(client)
  await openScreen(`/admin/properties?q=${title}`, { as: 'user' })
  await page.getByRole('button', { name: `Feature ${title}` }).click()
  await expectToast('Success', 'Property featured successfully')
  expect((await listingTitled(client, title)).featured).toBe(true)
})
