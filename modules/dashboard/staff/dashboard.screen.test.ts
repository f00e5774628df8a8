import { describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { RATE_FIELDS } from '~/modules/calculators/rate-fields'
import { makeListing, publicListings } from '~testing/listings'
import { makePerson } from '~testing/people'
import { admin, onFreshSite, openClient, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import {
  definitionOf,
  expectAccessible,
  expectAddress,
  expectSound,
  expectToast,
  openScreen,
  walks,
} from '~testing/screens/screen'

const openThings = () => page.getByText(/wants? a look$/).click()

const expectCount = (term: string, count: unknown) =>
  expect.poll(() => definitionOf(term)).toEqual(count)

describe('the cards', () => {
  // Earlier files leave drafts, which the cards don't count as active.
  onFreshSite()

  test.each(walks)('count what is there, %s', async (on) => {
    const client = await admin()
    await makeListing(client, { featured: true })
    await makeListing(client, { status: 'active' })
    const thrown = await makeListing(client, { featured: true })
    await client.from('properties').delete().eq('id', thrown.id)
    const properties = () =>
      client.from('properties').select('id', { count: 'exact', head: true }).is('deleted_at', null)
    const users = client.from('profiles').select('id', { count: 'exact', head: true })
    const counted = async (question: PromiseLike<{ count: number | null }>) =>
      String((await question).count)
    await openScreen('/admin', { as: 'admin', on })
    await expectCount('Total Properties', await counted(properties()))
    await expectCount('Featured Properties', await counted(properties().eq('featured', true)))
    await expectCount('Total Views', expect.stringMatching(/^[\d,]+$/))
    await expectCount('Total Users', await counted(users))
    await expectCount('Active properties', await counted(properties().eq('status', 'active')))
    await expectSound()
  })
})

describe('listings that nobody has confirmed', () => {
  onFreshSite()

  test('are for their agent and for admins to look through', async () => {
    const client = await admin()
    const agent = await commands.makeAccount('user')
    const person = await makePerson(client)
    await commands.query(
      `update public.people set profile_id = (select id from public.profiles where username = $2)
       where id = $1`,
      [person.id, agent.email],
    )
    const own = await makeListing(client, { status: 'active', agent_id: person.id })
    const { id } = await makeListing(client, { status: 'active' })
    await commands.query(
      'update public.properties set confirmed_on = confirmed_on - 40 where id in ($1, $2)',
      [own.id, id],
    )
    await openScreen('/admin', { as: 'admin' })
    await openThings()
    await expect.element(page.getByText('2 listings to confirm')).toBeVisible()
    await openScreen('/admin', { as: agent })
    await openThings()
    await expect.element(page.getByText('One listing to confirm')).toBeVisible()
    await page.getByRole('link', { name: 'Look through them' }).click()
    await expectAddress(`/admin/properties?person=${person.id}&needs=confirmation`)
    await expect.element(page.getByRole('heading', { name: own.title })).toBeVisible()
  })
})

describe('figures that nobody has looked up', () => {
  onFreshSite()

  test('are named, three of them', async () => {
    const age = (keys: string[]) =>
      commands.query('update public.rates set checked_on = null where key = any ($1)', [keys])
    await commands.query(
      `update public.rates set checked_on = current_date, review_on = null,
        created_at = created_at - interval '2 years'`,
      [],
    )
    await age(['capital_gains_tax'])
    await openScreen('/admin', { as: 'admin' })
    await openThings()
    const notice = page.getByText(/^Not looked up within a year/)
    await expect.element(notice).toMatchTextContent(/: Capital gains tax \(Taxes\)\.$/)
    await expect.element(page.getByText('1 figure has to be looked up')).toBeVisible()
    await age(RATE_FIELDS.slice(0, 5).map(({ key }) => key))
    await openScreen('/admin', { as: 'admin' })
    await openThings()
    await expect.element(page.getByText('5 figures have to be looked up')).toBeVisible()
    await expect.element(notice).toMatchTextContent(/, VAT \(Taxes\) and 2 more\.$/)
    await page.getByRole('link', { name: 'Rates and fees' }).click()
    await expectAddress('/admin/settings/rates')
  })
})

test('an admin is told which Bale runs', async () => {
  await openScreen('/admin', { as: 'admin' })
  await expect.element(page.getByText(/^Bale \d+\.\d+\.\d+/)).toBeVisible()
})

test('a count that fails is logged and shows as unknown', async () => {
  const logged = vi.spyOn(console, 'error')
  expectErrors(/count_of_views_failed/)
  answer('POST /rest/v1/rpc/count_views', { status: 500 })
  await openScreen('/admin', { as: 'admin' })
  await expectCount('Total Views', expect.stringMatching(/Unknown. it could not be counted/))
  await expectCount('Total Properties', expect.stringMatching(/^\d+$/))
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('count_of_views_failed'),
    expect.anything(),
  )
})

test.each([
  ['Manage Properties', '/admin/properties', 'Properties'],
  ['Manage Users', '/admin/users', 'User Management'],
  ['Add Property', '/admin/properties/new', 'Add Property'],
])('the quick action %s leads on', async (name, address, title) => {
  await openScreen('/admin', { as: 'admin' })
  await page.getByRole('main').getByRole('link', { name }).click()
  await expectAddress(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(title)
})

describe('a site with the sample', () => {
  onFreshSite('sample')

  test('one click removes it', async () => {
    const client = await admin()
    const visitor = await openClient()
    const samples = (await publicListings(visitor)).length
    expect(samples).toBeGreaterThan(0)
    const { id, title } = await makeListing(client, { status: 'active' })
    await openScreen('/admin/settings/setup', { as: 'admin' })
    await page.getByRole('button', { name: /^Remove the samples/ }).click()
    const remove = page.getByRole('button', { name: 'Remove the sample listings' })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await question.getByRole('button', { name: 'Remove the sample listings' }).click()
    await expectToast('Success', `${samples} sample listings removed`)
    await expect.element(remove).not.toBeInTheDocument()
    expect((await publicListings(visitor)).map((listing) => listing.id)).toEqual([id])
    const { data: folders } = await client.storage.from('property-images').list()
    expect(folders).toEqual([])

    await openScreen('/gallery')
    const shown = page.getByRole('article')
    await expect.element(shown).toMatchTextContent(title)
    expect(shown.elements()).toHaveLength(1)
  })
})

describe('e-mails that the mail server does not take', () => {
  onFreshSite()

  async function leaveMails() {
    await commands.query(`
      delete from public.outgoing_mails;
      insert into public.outgoing_mails
        (recipient, subject, kind, token, attempts, last_error, next_attempt_at)
      select
        'somebody-with-a-rather-long-address@example.com', 'Confirm your account at Bale',
        'confirmation', 'secret', 3, 'connect ECONNREFUSED 10.0.0.1:587',
        case when number % 2 = 0 then now() + interval '1 day' end
      from generate_series(1, 7) as number`)
  }

  test.each(walks)('are shown to admins, %s', async (on) => {
    await leaveMails()
    await openScreen('/admin', { as: 'admin', on })
    await openThings()
    await expect.element(page.getByText('7 e-mails could not be sent')).toBeVisible()
    const waiting = page.getByText(/Tried 3 times; we will try again/).first()
    await expect.element(waiting).toBeVisible()
    const over = page.getByText(/given up. The mail server said: connect ECONNREFUSED/).first()
    await expect.element(over).toBeVisible()
    await expect.element(page.getByText('And 2 more.')).toBeVisible()
    await expectSound()
  })

  test('are shown to nobody else', async () => {
    await leaveMails()
    await openScreen('/admin', { as: 'user' })
    await expectCount('Total Properties', expect.stringMatching(/^\d+$/))
    await expect.element(page.getByText(/^No enquiry in the last/)).toBeVisible()
    expect(sent(/outgoing_mails/)).toEqual([])
    await expect.element(page.getByText(/could not be sent/)).not.toBeInTheDocument()
  })
})

describe.each(walks)('what there is to do today, %s', (on) => {
  onFreshSite()

  test('is said to each with the way there, and of the team to admins', async () => {
    const client = await admin()
    const account = await commands.makeAccount('user')
    const { id: person } = await makePerson(client, { name: 'Ana Reyes' })
    const named = client.from('profiles').select('id').eq('username', account.email)
    const { data } = await named.single()
    const profile = String(data?.id)
    const linked = await client.from('people').update({ profile_id: profile }).eq('id', person)
    expect(linked.error).toBeNull()
    const idle = page.getByText('Today: nothing is waiting for you.')
    await openScreen('/admin', { as: account, on })
    await expect.element(idle).toBeVisible()
    const given = await sendEnquiry()
    await openScreen('/admin', { as: account, on })
    await expect.element(page.getByRole('link', { name: 'New enquiries' })).toBeVisible()
    await expect.element(idle).not.toBeInTheDocument()
    const changed = await client.rpc('change_enquiry', {
      id: given.id,
      revision: 1,
      changes: { assignee_id: profile },
    })
    expect(changed.error).toBeNull()

    await openScreen('/admin', { as: 'admin', on })
    const team = page.getByRole('region', { name: 'Your team today' })
    await expect.element(team).toMatchTextContent('Ana Reyes')
    await expectSound()
    await team.getByRole('link', { name: '1 to answer' }).click()
    await expectAddress(`/admin/enquiries?assignee=${profile}&show=new`)
    await expect.element(page.getByText('1 enquiry', { exact: true })).toBeVisible()

    await openScreen('/admin', { as: account, on })
    await expect.element(page.getByText('Today: 1 to answer')).toBeVisible()
  })
})
