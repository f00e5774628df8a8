import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import {
  expectAddress,
  expectSound,
  openScreen,
  reloadScreen,
  walks,
} from '~testing/screens/screen'

onFreshSite()

let agent: Awaited<ReturnType<typeof commands.makeAccount>>
const greeting = page.getByRole('dialog', { name: /^Welcome, / })

beforeEach(async () => {
  const client = await admin()
  agent = await commands.makeAccount('user')
  const { id } = await makePerson(client)
  await commands.query(
    `update public.people set profile_id = (select id from public.profiles where username = $2) where id = $1`,
    [id, agent.email],
  )
  await commands.query('update public.profiles set welcomed_at = null where username = $1', [
    agent.email,
  ])
  await makeListing(client, { agent_id: id })
})

test.each(walks)('a new agent is greeted once, on the %s screen', async (on) => {
  await openScreen('/admin/properties', { as: agent, on })
  await expect.element(greeting.getByText('Waiting for you: 1 listing.')).toBeVisible()
  await expect.element(greeting.getByRole('link', { name: 'Your photo' })).toBeVisible()
  await expect.element(greeting.getByRole('link', { name: 'Your number' })).toBeVisible()
  await expect.element(greeting.getByText('Shown to visitors')).toBeVisible()
  await expectSound()
  await greeting.getByRole('link', { name: 'Ring this phone' }).click()
  await expectAddress('/admin/settings/ringing')
  await expect.element(greeting).not.toBeInTheDocument()
  await reloadScreen()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(greeting).not.toBeInTheDocument()
})

test('whoever is no agent is not greeted', async () => {
  const other = await commands.makeAccount('user')
  await commands.query('update public.profiles set welcomed_at = null where username = $1', [
    other.email,
  ])
  await openScreen('/admin/properties', { as: other })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Properties')
  await expect.element(greeting).not.toBeInTheDocument()
})
