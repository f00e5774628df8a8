import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { listingTitled, makeListing, removeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin } from '~testing/screens/data'
import { answer, expectErrors, hold } from '~testing/screens/requests'
import {
  expectAccessible,
  expectSoundOnBoth,
  expectToast,
  openScreen,
} from '~testing/screens/screen'

const dialog = page.getByRole('dialog')
const bar = page.getByRole('region', { name: 'Selected listings' })
const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const choose = (label: string, option: string) =>
  dialog.getByLabelText(label, { exact: true }).selectOptions(option)

/** Titled A, B and so on, in the order of the list. */
async function openWith(tag: string, rows: object[], on: 'wide' | 'phone' = 'wide') {
  const client = await admin()
  const letters = 'ABCDEFGH'
  for (const [at, row] of [...rows.entries()].toReversed()) {
    await makeListing(client, { title: `${letters[at]} ${tag}`, ...row })
  }
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin', on })
  await expect.element(tick(`A ${tag}`)).toBeVisible()
}

async function openChange() {
  await bar.getByRole('button', { name: 'Change…' }).click()
  await expect.element(dialog).toBeVisible()
}

const statusOf = async (title: string) => (await listingTitled(await admin(), title)).status
const undo = () => page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()

test('ticked listings change after a look', async () => {
  const tag = newTag()
  await openWith(tag, [{}, { status: 'sold' }, {}], 'phone')
  await expect.element(bar).not.toBeInTheDocument()
  await tick(`A ${tag}`).click()
  await tick(`B ${tag}`).click()
  await expect.element(bar).toMatchTextContent('2 selected')
  await expectSoundOnBoth()
  await openChange()
  await expectSoundOnBoth()
  await choose('Status', 'Sold')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('1 listing will change')
  await expect.element(dialog).toMatchTextContent('Pending → Sold')
  await expect.element(dialog).toMatchTextContent('1 listing will stay as before')
  await expect.element(dialog).toMatchTextContent('it is like that already')
  await expectSoundOnBoth()
  expect(await statusOf(`A ${tag}`)).toBe('pending')

  await press('Back')
  await choose('Status', 'Rented')
  await press('Show what will change')
  await press('Change 2 listings')
  await expectToast('Success', '2 listings changed.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await Promise.all(['A', 'B', 'C'].map((each) => statusOf(`${each} ${tag}`)))).toEqual([
    'rented',
    'rented',
    'pending',
  ])
  await undo()
  await expectToast('Success', 'Change undone on 2 listings.')
  expect([await statusOf(`A ${tag}`), await statusOf(`B ${tag}`)]).toEqual(['pending', 'sold'])
})

test('shift ticks all between, among rows and cards', async () => {
  const tag = newTag()
  await openWith(tag, [{}, {}, {}, {}])
  await tick(`A ${tag}`).click()
  await userEvent.keyboard('{Shift>}')
  await tick(`C ${tag}`).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(bar).toMatchTextContent('3 selected')
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect.element(tick(`B ${tag}`)).toBeChecked()
  await expect.element(tick(`D ${tag}`)).not.toBeChecked()
  await bar.getByRole('button', { name: 'This page' }).click()
  await expect.element(bar).toMatchTextContent('4 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Rows' }).click()
})

test('feature, agent, category and price', async () => {
  const tag = newTag()
  const { id: agent, name } = await makePerson(await admin())
  await openWith(tag, [{ price: '4.9M negotiable' }, { price: 'On request' }])
  await tick(`A ${tag}`).click()
  await tick(`B ${tag}`).click()
  await openChange()
  await choose('What to change', 'Price, by per cent')
  await press('Show what will change')
  await expect.element(dialog.getByText(/Enter a number from -90 to 500/)).toBeVisible()
  await dialog.getByLabelText('Per cent').fill('-5')
  await choose('Round to', '₱10,000')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('4.9M negotiable → 4,660,000 negotiable')
  await expect.element(dialog).toMatchTextContent('its price can’t be read as one number')
  await press('Change 1 listing')
  await expectToast('Success', '1 listing changed.')
  for (const [subject, label, option, words] of [
    ['Featured', 'Featured', 'Featured', 'not featured → featured'],
    ['Agent', 'Agent', name, `no agent → ${name}`],
    ['Category', 'Category', 'Lot Only', 'no type → Lot Only'],
  ] as const) {
    await openChange()
    await choose('What to change', subject)
    await choose(label, option)
    await press('Show what will change')
    await expect.element(dialog).toMatchTextContent(words)
    await press('Change 2 listings')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  const { price, featured, agent_id, category } = await listingTitled(await admin(), `A ${tag}`)
  expect({ price, featured, agent_id, category }).toEqual({
    price: '4,660,000 negotiable',
    featured: true,
    agent_id: agent,
    category: 'Lot Only',
  })
})

/** More than a page and than a call takes. */
async function openWithAll(tag: string) {
  await commands.query(
    `insert into public.properties (title, price, status)
     select 'Many ' || $1 || ' ' || at, '1M', 'pending' from generate_series(1, 120) as at`,
    [tag],
  )
  await openScreen(`/admin/properties?q=${tag}`, { as: 'admin' })
  await tick(`Many ${tag}`).first().click()
  await bar.getByRole('button', { name: 'All 120 that match' }).click()
  await expect.element(bar).toMatchTextContent('120 selected')
}

test('all that match go to the trash and come back', async () => {
  const tag = newTag()
  await openWithAll(tag)
  await openChange()
  await choose('What to change', 'Delete (move to the trash)')
  await press('Show what will change')
  await press('Change 120 listings')
  await expectToast('Success', '120 listings changed.')
  await expect.element(page.getByText('No properties match your search criteria')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await undo()
  await expectToast('Success', 'Change undone on 120 listings.')
  await expect.element(page.getByText('1 to 24 of 120 properties')).toBeVisible()
})

test('long work says how far it is, and stops', async () => {
  const tag = newTag()
  await openWithAll(tag)
  await openChange()
  await choose('Status', 'Sold')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('120 listings will change')
  const held = hold('POST /rest/v1/rpc/change_listings')
  await press('Change 120 listings')
  await expect.element(dialog).toMatchTextContent('Changed 0 of 120')
  await expectAccessible()
  await press('Stop')
  held.release()
  await expect.element(dialog).toMatchTextContent('Stopped before the other 70.')
  await expect.element(dialog).toMatchTextContent('50 listings changed')
  await press('Undo')
  await expectToast('Success', 'Change undone on 50 listings.')
})

test('what changes after the look stays, and an undo asks before it writes over anything', async () => {
  const tag = newTag()
  const client = await admin()
  const elsewhere = (title: string, values: object) =>
    client.from('properties').update(values).eq('title', title).throwOnError()
  await openWith(tag, [{}, {}, {}, {}])
  await tick(`A ${tag}`).click()
  await bar.getByRole('button', { name: 'This page' }).click()
  await openChange()
  await choose('Status', 'Sold')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('4 listings will change')
  await elsewhere(`D ${tag}`, { price: '2M' })
  await press('Change 4 listings')
  await expect.element(dialog).toMatchTextContent('3 listings changed')
  await expect.element(dialog).toMatchTextContent('it was changed again meanwhile')
  await expectAccessible()
  expect(await statusOf(`D ${tag}`)).toBe('pending')

  await elsewhere(`A ${tag}`, { status: 'rented' })
  await elsewhere(`B ${tag}`, { price: '3M' })
  await press('Undo')
  await expect.element(dialog).toMatchTextContent('1 listing changed again since')
  await expect.element(dialog).toMatchTextContent('Rented → Pending')
  await expectAccessible()
  expect(await statusOf(`A ${tag}`)).toBe('rented')
  const other = await listingTitled(client, `B ${tag}`)
  expect([other.status, other.price]).toEqual(['pending', '3M'])
  await press('Undo it too')
  await expect.poll(() => statusOf(`A ${tag}`)).toBe('pending')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what is lost on the way is said, and what is gone', async () => {
  const tag = newTag()
  await openWith(tag, [{}, {}])
  await tick(`A ${tag}`).click()
  await tick(`B ${tag}`).click()
  const client = await admin()
  await removeListing(client, (await listingTitled(client, `B ${tag}`)).id)
  await openChange()
  await choose('Status', 'Sold')
  await press('Show what will change')
  await expect.element(dialog).toMatchTextContent('it is in the trash')
  expectErrors(/503/)
  const broken = answer('POST /rest/v1/rpc/change_listings', { status: 503 })
  await press('Change 1 listing')
  await expectToast('Error', 'Failed to change listings')
  expect(await statusOf(`A ${tag}`)).toBe('pending')
  broken.end()
  await press('Change 1 listing')
  await expectToast('Success', '1 listing changed.')
})
