import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openScreen,
  reloadScreen,
  walks,
} from '~testing/screens/screen'

const field = (name: string) => page.getByRole('textbox', { name })
const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
const rowOf = (name: string) => rows.filter({ hasText: name })
const save = page.getByRole('button', { name: 'Save' })

async function choosePhoto(content: string, type: string) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no photo can be chosen')
  const asked = vi.fn((event: Event) => event.preventDefault())
  input.addEventListener('click', asked, { once: true })
  await page.getByRole('button', { name: /^Choose (a|another) photo$/ }).click()
  expect(asked).toHaveBeenCalled()
  await userEvent.upload(input, new File([content], 'me', { type }))
}

test('each field says what is wrong with it, and nothing is lost', async () => {
  await openScreen('/admin/people/new', { as: 'admin' })
  await field('Phone').fill('12345')
  await field('Viber').fill('045 961 2345')
  await field('Messenger').fill('javascript:alert(1)')
  await field('E-mail').fill('ana')
  await page.getByLabelText('Licence valid from').fill('2027-01-01')
  await page.getByLabelText('Licence valid until').fill('2026-01-01')
  await page.getByRole('button', { name: 'Add person' }).click()
  for (const words of [
    'Enter a name.',
    'Enter a mobile number, one that begins with 09.',
    'Only web addresses can be linked to: they begin with https://.',
    'Enter one e-mail address, for example name@example.com.',
    'The licence ends before it begins. Check both dates.',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expect.element(page.getByText(/Add the area code/)).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()

  const problem = page.getByRole('alert')
  await choosePhoto('%PDF-1.7 me', 'image/jpeg')
  await expect.element(problem).toHaveTextContent('This file isn’t a picture.')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await choosePhoto(drawing, 'image/svg+xml')
  await expect.element(problem).toMatchTextContent('Drawings (SVG) can’t be used as photos.')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(field('E-mail')).toHaveValue('ana')

  expect(await reloadScreen()).toBe(true)
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect.element(field('E-mail')).toHaveValue('ana')
})

test('the second of two to save the same person chooses between both', async () => {
  expectErrors(/status of 409/)
  const client = await admin()
  const { id, name } = await makePerson(client)
  const supervisor = await makePerson(client)
  await openScreen(`/admin/people/${id}`, { as: 'admin' })
  await field('Position').fill('Broker')
  await field('About').fill('Mine')
  const theirs = { about: 'Theirs', supervisor_id: supervisor.id }
  const { error } = await client.rpc('save_person', { id, revision: 1, person: theirs })
  expect(error).toBeNull()
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Someone else saved this person in the meantime')
  await expectAccessible()
  const about = dialog.getByRole('group', { name: 'About' })
  await about.getByLabelText(/Take theirs/).click()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expectToast('Success', 'Profile saved')
  const columns = 'about, position, supervisor_name'
  const { data } = await client.from('people').select(columns).eq('id', id)
  expect(data).toEqual([{ about: 'Theirs', position: 'Broker', supervisor_name: supervisor.name }])
  await expect.element(rowOf(name).first()).toBeVisible()
})

async function openWithTwo() {
  const client = await admin()
  const [first, second] = [await makePerson(client), await makePerson(client)]
  await openScreen('/admin/people', { as: 'admin' })
  await expect.element(rowOf(second.name)).toBeVisible()
  return { client, first, second }
}

test('people change places by keyboard', async () => {
  const { client, first, second } = await openWithTwo()
  const down = (name: string) => page.getByRole('button', { name: `Move ${name} down` })
  await expect.element(down(first.name)).toBeEnabled()
  await expect.element(down(second.name)).toBeDisabled()
  page
    .getByRole('button', { name: `Move ${second.name} up` })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Order saved.')).toBeVisible()
  const names = () =>
    rows
      .elements()
      .map(({ textContent }) => textContent)
      .join()
  await expect.poll(names).toMatch(new RegExp(`${second.name}.*${first.name}`))
  const { data } = await client.from('people').select('id').order('display_order').order('id')
  const ids = data?.map(({ id }) => id) ?? []
  expect(ids.indexOf(second.id)).toBe(ids.indexOf(first.id) - 1)
})

test('an order is not saved where someone was added meanwhile', async () => {
  const { client, first } = await openWithTwo()
  await makePerson(client)
  expectErrors(/status of 400/)
  await page.getByRole('button', { name: `Move ${first.name} down` }).click()
  await expectToast('Error', 'Failed to save order')
  await expect
    .element(page.getByText(/^Someone was added or removed in the meantime/))
    .toBeVisible()
})

test.each(walks)(
  'an account keeps its own entry, but not what the brokerage answers for, %s',
  async (on) => {
    const client = await admin()
    const account = await commands.makeAccount('user')
    const profile = client.from('profiles').select('id').eq('username', account.email).single()
    const profile_id = (await profile).data?.id
    const own = await makePerson(client, { profile_id, licence_no: '0077' })
    const other = await makePerson(client)
    await openScreen('/admin/people', { as: account, on })
    await page.getByRole('link', { name: 'Edit your profile' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
    await expect.element(page.getByText('PRC licence 0077')).toBeVisible()
    await expect.element(field('PRC licence number')).not.toBeInTheDocument()
    await field('Viber').fill('+63 918 000 1111')
    await expectSound()
    await save.click()
    await expectToast('Success', 'Profile saved')
    await expect.element(rowOf(own.name)).toBeVisible()
    expectNoSidewaysScroll()
    const columns = 'viber_number, licence_no'
    const { data } = await client.from('people').select(columns).eq('id', own.id)
    expect(data).toEqual([{ viber_number: '+639180001111', licence_no: '0077' }])

    const denied = page.getByRole('heading', { name: 'Access Denied' })
    for (const id of [other.id, 'new']) {
      await openScreen(`/admin/people/${id}`, { as: account, on })
      await expect.element(denied).toBeVisible()
    }
  },
)

const invitation = page.getByRole('dialog')
const sendInvitation = invitation.getByRole('button', { name: 'Send invitation' })
const newEmail = () => `agent-${newTag()}@example.com`

test.each(walks)('an agent gets a person and an account in one form, %s', async (on) => {
  const email = newEmail()
  const name = `Ana ${email.slice(6, 14)}`
  await openScreen('/admin/people', { as: 'admin', on })
  await page.getByRole('button', { name: 'Add an agent' }).click()
  await sendInvitation.click()
  await expect.element(invitation.getByText('Enter a name.')).toBeVisible()
  await expect.element(invitation.getByText('Enter an e-mail address.')).toBeVisible()
  await expectSound()
  await invitation.getByLabelText('Name').fill(name)
  await invitation.getByLabelText('E-mail').fill(email)
  await sendInvitation.click()
  await expectToast('Success', 'Invitation sent')
  await expect.element(rowOf(name)).toMatchTextContent(`Invited as ${email}, not in yet`)
  await expect.element(rowOf(name).getByText('Hidden from visitors')).toBeVisible()
  expectNoSidewaysScroll()
  const client = await admin()
  const { data } = await client
    .from('staff_invitations')
    .select('role, people(name)')
    .eq('email', email)
  expect(data).toEqual([{ role: 'user', people: { name } }])
  const [mail] = await commands.mailsTo(email)
  expect(mail?.subject).toMatch(/Your staff account/)
})

test('a person who is there gets an account, unless the address has one already', async () => {
  expectErrors(/status of 400/)
  const { email: taken } = await commands.makeAccount('user')
  const client = await admin()
  const { id, name } = await makePerson(client, { email: 'hers@example.com' })
  await openScreen('/admin/people', { as: 'admin' })
  await rowOf(name).getByRole('button', { name: 'Give an account' }).click()
  await expect
    .element(invitation.getByRole('heading', { name: `Give ${name} an account` }))
    .toBeVisible()
  await expect.element(invitation.getByLabelText('E-mail')).toHaveValue('hers@example.com')
  await invitation.getByLabelText('E-mail').fill(taken)
  await sendInvitation.click()
  await expect
    .element(page.getByText(/already has an account. Edit the profile and choose it/))
    .toBeVisible()
  await expect.element(invitation.getByLabelText('E-mail')).toHaveValue(taken)
  const email = newEmail()
  await invitation.getByLabelText('E-mail').fill(email)
  await sendInvitation.click()
  await expectToast('Success', 'Invitation sent')
  await expect.element(rowOf(name).getByRole('button', { name: 'Invite again' })).toBeVisible()
  const { data } = await client.from('staff_invitations').select('email').eq('person_id', id)
  expect(data).toEqual([{ email }])
})

test('what a first try has added is not added twice', async () => {
  expectErrors(/status of 503/)
  const name = `Twice ${newTag()}`
  await openScreen('/admin/people', { as: 'admin' })
  await page.getByRole('button', { name: 'Add an agent' }).click()
  await invitation.getByLabelText('Name').fill(name)
  await invitation.getByLabelText('E-mail').fill(newEmail())
  const down = answer('POST /rest/v1/rpc/invite_staff', { status: 503 })
  await sendInvitation.click()
  await expectToast('Error', 'Failed to send the invitation')
  down.end()
  await sendInvitation.click()
  await expectToast('Success', 'Invitation sent')
  const { data } = await (await admin()).from('people').select('id').eq('name', name)
  expect(data).toHaveLength(1)
})

test('somebody away is so until they say otherwise', async () => {
  const client = await admin()
  const account = await commands.makeAccount('user')
  const profile = client.from('profiles').select('id').eq('username', account.email).single()
  const own = await makePerson(client, { profile_id: (await profile).data?.id })
  await openScreen(`/admin/people/${own.id}`, { as: account })
  await page.getByRole('switch', { name: 'Away' }).click()
  await save.click()
  await expectToast('Success', 'Profile saved')
  await expect.element(rowOf(own.name).getByText('Away', { exact: true })).toBeVisible()
})
