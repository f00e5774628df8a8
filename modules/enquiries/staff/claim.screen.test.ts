import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makePerson } from '~testing/people'
import { admin, openClient, sendEnquiry } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectAddress, expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

/** An account that an admin has made a person of: it sees what is nobody's. */
async function makeAgent() {
  const client = await admin()
  const account = await commands.makeAccount('user')
  const { data } = await client.from('profiles').select('id').eq('username', account.email).single()
  await makePerson(client, { profile_id: data?.id })
  const token = (await commands.signIn(account.email)).access_token
  return { ...account, profile: data?.id, client: await openClient(token) }
}

const assigneeOf = async (id: string) =>
  (await (await admin()).from('enquiries').select('assignee_id').eq('id', id).single()).data
    ?.assignee_id

test.each(walks)('an agent claims one from the list, %s', async (on) => {
  const agent = await makeAgent()
  const { id, name } = await sendEnquiry()
  await openScreen(`/admin/enquiries?q=${encodeURIComponent(name)}`, { as: agent, on })
  await page.getByRole('button', { name: new RegExp(`^Claim ?: ${name}`) }).click()
  await expectToast('Success', 'Enquiry claimed')
  await expect
    .element(page.getByRole('button', { name: new RegExp(`^Claim ?: ${name}`) }))
    .not.toBeInTheDocument()
  expect(await assigneeOf(id)).toBe(agent.profile)
  await expectSound()
})

test('the second of two to claim is told so, by the button and by the link', async () => {
  const [first, second] = [await makeAgent(), await makeAgent()]
  const { id, name } = await sendEnquiry()
  await openScreen(`/admin/enquiries/${id}`, { as: second })
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await first.client.rpc('claim_enquiry', { enquiry: id })).data).toBe(true)
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expectToast('Error', 'A colleague claimed it first.')
  await openScreen(`/admin/enquiries/${id}?claim=1`, { as: second })
  await expect.element(page.getByRole('heading', { name: 'Already claimed' })).toBeVisible()
  await expect.element(page.getByText('A colleague claimed it first.').first()).toBeVisible()
  expect(await assigneeOf(id)).toBe(first.profile)
})

test('the link of a notification claims it, once', async () => {
  const agent = await makeAgent()
  const { id } = await sendEnquiry()
  await openScreen(`/admin/enquiries/${id}?claim=1`, { as: agent })
  await expectToast('Success', 'Enquiry claimed')
  await expectAddress(`/admin/enquiries/${id}`)
  await expect.element(page.getByText('Assigned to you.')).toBeVisible()
  expect(await assigneeOf(id)).toBe(agent.profile)
})

test('whom nobody vouches for can’t claim', async () => {
  expectErrors(/status of 403/)
  const stranger = await commands.makeAccount('user')
  const { id } = await sendEnquiry()
  await openScreen(`/admin/enquiries/${id}?claim=1`, { as: stranger })
  await expect.element(page.getByText(/Your account can’t claim enquiries/)).toBeVisible()
  expect(await assigneeOf(id)).toBeNull()
})
