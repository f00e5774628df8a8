import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { listingTitled, makeListing, removeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { answer, expectErrors, pass, sent } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectSoundOnBoth,
  expectToast,
  openScreen,
  reloadScreen,
  resizeScreen,
  type Size,
  sizes,
} from '~testing/screens/screen'

const LIST = 'POST /rest/v1/rpc/list_properties'

const search = page.getByRole('searchbox', { name: 'Search properties' })
const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 2 }) })
const nothing = page.getByText('No properties match your search criteria')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const openMenu = (title: string) => press(`More for ${title}`)
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
const openFilter = () => page.getByRole('button', { name: /^Filter and sort/ }).click()
const below = (limit: number) => expect.toSatisfy((height: number) => height < limit)

const openList = (query = '', on?: Size) =>
  openScreen(`/admin/properties${query}`, { as: 'admin', on })
const expectCards = (count: number) => expect.poll(() => cards.elements()).toHaveLength(count)

async function expectCard(text: string) {
  await expectCards(1)
  await expect.element(cards).toMatchTextContent(text)
}

test('a card shows all there is to know', async () => {
  const { title } = await makeListing(await admin(), {
    price: '12,500,000',
    featured: true,
    listing_type: 'for_rent',
    status: 'rented',
    address: '12 Mabini Street',
    city: 'Angeles City',
    bedrooms: 4,
    bathrooms: 2.5,
    square_feet: 1250,
  })
  await openList(`?q=${title}`)
  await press('Cards')
  await expectCard(title)
  await expect.element(cards.getByRole('img', { name: 'Featured' })).toBeVisible()
  for (const text of ['₱12,500,000', '12 Mabini Street, Angeles City', '4 beds', '2.5 baths']) {
    await expect.element(cards).toMatchTextContent(text)
  }
  await expect.element(cards).toMatchTextContent('1,250 sqm')
  await expect.element(cards).toMatchTextContent('0 views')
  await expect.element(cards.getByText('For Rent', { exact: true })).toBeVisible()
  await expect.element(cards.getByText('Rented', { exact: true }).first()).toBeVisible()
  await expect.element(cards.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect.element(cards.getByRole('button', { name: 'Unfeature' })).toBeVisible()
  await expect.element(cards.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectSoundOnBoth()
  await openMenu(title)
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: `More for ${title}` })).toHaveFocus()
  await press('Rows')
})

test('search looks where visitors’ search looks, and keeps to the address', async () => {
  const tag = newTag()
  const client = await admin()
  const description = `Near the CHURCH of Ñino ${tag}`
  await makeListing(client, { title: `Bahay ${tag}`, description })
  await makeListing(client, { title: `Lote ${tag}`, address: `100% ${tag} Road` })
  await openList()
  await search.fill(`  ñINO ${tag.toUpperCase()} `)
  await expectCard(`Bahay ${tag}`)
  await search.fill(`100% ${tag}`)
  await expectCard(`Lote ${tag}`)
  await expect.element(page.getByText('1 property')).toBeVisible()
  await search.fill(`road ${tag} lote`)
  await expectCard(`Lote ${tag}`)
  // A wildcard is a character like any other.
  await search.fill(`1%${tag}`)
  await expect.element(nothing).toBeVisible()

  await search.fill(tag)
  await expectCards(2)
  await openList(location.search)
  await expect.element(search).toHaveValue(tag)
  await expectCards(2)
})

test('search finds by agent, owner, any form of a number, and price', async () => {
  const tag = newTag()
  const client = await admin()
  const person = await makePerson(client, { name: `Ñora ${tag}`, phone: '+639181234567' })
  const { id } = await makeListing(client, {
    title: `Villa ${tag}`,
    price: '8,500,000',
    agent_id: person.id,
  })
  await makeListing(client, { title: `Other ${tag}`, price: '2,000,000' })
  const owner = { property_id: id, owner_name: `Ben ${tag}x`, owner_phone: '0917 100-0009' }
  await client.from('authorities').insert(owner).throwOnError()
  await openList()
  for (const typed of [
    `nora ${tag}`,
    `ben ${tag}`,
    `${tag} 8.5M`,
    `${tag} +63 917 100 0009`,
    `0918 123 4567 ${tag}`,
  ]) {
    await search.fill(tag)
    await expectCards(2)
    await search.fill(typed)
    await expectCard(`Villa ${tag}`)
  }
})

test('the filters', async () => {
  const tag = newTag()
  await makeListing(await admin(), { title: `A ${tag}`, featured: true })
  await makeListing(await admin(), { title: `B ${tag}`, listing_type: 'for_rent' })
  await openList(`?q=${tag}`)
  await expectCards(2)
  for (const [filter, title] of [
    ['Featured', `A ${tag}`],
    ['For Sale', `A ${tag}`],
    ['For Rent', `B ${tag}`],
  ] as const) {
    await press(filter)
    const button = page.getByRole('button', { name: filter, exact: true })
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await expectCard(title)
  }
  await press('All')
  await expectCards(2)
})

test('what needs work is one tap away, with how many it is', async () => {
  const tag = newTag()
  const client = await admin()
  const complete = { description: 'x', address: 'x', city: 'Porac', property_type: 'House' }
  await makeListing(client, { title: `Bare ${tag}` })
  const { id } = await makeListing(client, { title: `Full ${tag}`, ...complete, square_feet: 80 })
  const picture = { property_id: id, image_url: '/p.webp' }
  await client.from('property_images').insert(picture).throwOnError()
  expectErrors(/p\.webp|404/)
  await openList(`?q=${tag}`)
  await expectCards(2)
  await openFilter()
  await press('No photographs (1)')
  await expectCard(`Bare ${tag}`)
  await expectAddress(`/admin/properties?q=${tag}&needs=photos`)
  await press('Facts missing (1)')
  await expectCard(`Bare ${tag}`)
  await press('Facts missing (1)')
  await expectCards(2)
})

test('what nobody has confirmed lately is one tap away, too', async () => {
  const tag = newTag()
  const client = await admin()
  const { id } = await makeListing(client, { title: `Old ${tag}`, status: 'active' })
  await makeListing(client, { title: `New ${tag}`, status: 'active' })
  await commands.query(
    'update public.properties set confirmed_on = confirmed_on - 40 where id = $1',
    [id],
  )
  await openList(`?q=${tag}`, 'phone')
  await expectCards(2)
  await openFilter()
  await press('Not confirmed lately (1)')
  await expectCard(`Old ${tag}`)
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('status, agent, town, age and order', async () => {
  const tag = newTag()
  const client = await admin()
  const person = await makePerson(client, { name: `Ana ${tag}` })
  await makeListing(client, { title: `A ${tag}`, status: 'sold', city: 'Porac', price: '3M' })
  await makeListing(client, { title: `B ${tag}`, agent_id: person.id, price: '1M' })
  await makeListing(client, { title: `C ${tag}`, published_at: null, price: '2M' })
  await openList(`?q=${tag}`, 'phone')
  await expectCards(3)
  await openFilter()
  await expectSoundOnBoth()
  const narrow = (label: string, option: string) =>
    page.getByLabelText(label, { exact: true }).selectOptions(option)
  for (const [label, option, title, any] of [
    ['Status', 'Sold (1)', `A ${tag}`, 'Any status'],
    ['Status', 'Draft (1)', `C ${tag}`, 'Any status'],
    ['Town', 'Porac', `A ${tag}`, 'Any town'],
    ['Agent', `Ana ${tag}`, `B ${tag}`, 'All agents'],
  ] as const) {
    await narrow(label, option)
    await expectCard(title)
    await narrow(label, any)
  }
  await narrow('Age', 'Listed over 30 days ago')
  await expect.element(nothing).toBeVisible()
  await narrow('Sort', 'Price, highest first')
  await press('Clear all')
  await narrow('Sort', 'Price, highest first')
  await expect
    .poll(() => cards.elements().map((card) => card.textContent?.match(/[ABC] /)?.[0]))
    .toEqual(['A ', 'C ', 'B '])
})

test('rows hold the same, shorter, and stay chosen', async () => {
  const tag = newTag()
  const client = await admin()
  const { id } = await makeListing(client, { title: `Gone ${tag}` })
  await removeListing(client, id)
  await makeListing(client, { title: `Draft ${tag}`, published_at: null })
  await makeListing(client, { title: `Full ${tag}`, city: 'Porac', price: '12,500,000' })
  await openList(`?q=${tag}`, 'phone')
  await expectCards(2)
  const height = () => cards.first().element().parentElement?.clientHeight ?? 0
  const heights = async () => {
    const found: number[] = []
    for (const on of sizes) {
      await resizeScreen(on)
      found.push(height())
    }
    return found
  }
  await press('Cards')
  const [wide = 0, phone = 0] = await heights()
  await press('Rows')
  await expect.element(page.getByRole('link', { name: `Full ${tag}` })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: `Draft ${tag} Draft` })).toBeVisible()
  await expect.element(page.getByText(/^Porac · For Sale · 0 views · BL-/)).toBeVisible()
  expect(await heights()).toEqual([below(wide), below(phone)])
  await expectSoundOnBoth()
  await reloadScreen()
  const rows = page.getByRole('button', { name: 'Rows' })
  await expect.element(rows).toHaveAttribute('aria-pressed', 'true')
  await press('Trash')
  await press(`Restore Gone ${tag}`)
  await expectToast('Success', 'Property restored')
  await press('Cards')
})

test('status, price and feature change in place', async () => {
  const client = await admin()
  const { title } = await makeListing(client)
  await openList(`?q=${title}`)
  await page.getByLabelText(`Status of ${title}`).selectOptions('Sold')
  await expectToast('Success', 'Property updated successfully')
  expect((await listingTitled(client, title)).status).toBe('sold')
  await press('Undo')
  await expectToast('Success', 'Change undone')
  expect((await listingTitled(client, title)).status).toBe('pending')

  await page.getByRole('button', { name: /change the price/i }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible()
  await dialog.getByLabelText('Price').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Enter a price/)).toBeVisible()
  await dialog.getByLabelText('Price').fill('4,900,000')
  await expect.element(dialog.getByText('Shown as ₱4,900,000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(cards).toMatchTextContent('₱4,900,000')
  expect((await listingTitled(client, title)).price).toBe('4,900,000')
  await press(`Feature ${title}`)
  await expectToast('Success', 'Property featured successfully')
})

test('a card’s menu changes status and price, too', async () => {
  const client = await admin()
  const { title } = await makeListing(client)
  await openList(`?q=${title}`, 'phone')
  await press('Cards')
  await openMenu(title)
  await page.getByRole('menuitemradio', { name: 'Sold' }).click()
  await expectToast('Success', 'Property updated successfully')
  expect((await listingTitled(client, title)).status).toBe('sold')
  await openMenu(title)
  await choose('Change price')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Price').fill('4,900,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(cards).toMatchTextContent('₱4,900,000')
  await press('Rows')
})

test('the first listing stands within 300 pixels of a phone', async () => {
  const { title } = await makeListing(await admin())
  await openList(`?q=${title}`, 'phone')
  await expectCards(1)
  expect(cards.first().element().getBoundingClientRect().top).toBeLessThanOrEqual(300)
})

test('what somebody else saved first is shown, and nothing is lost', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client)
  await openList(`?q=${title}`)
  await expectCards(1)
  const elsewhere = (values: object) =>
    client.from('properties').update(values).eq('id', id).throwOnError()
  await elsewhere({ price: '₱2,000,000' })
  expectErrors(/409/)
  await page.getByLabelText(`Status of ${title}`).selectOptions('Sold')
  await expect.element(page.getByText(/someone else has just saved it/)).toBeVisible()
  await expectCard('₱2,000,000')
  await expect.element(page.getByText(/Yours was not saved: status Sold/)).toBeVisible()
  await expectAccessible()
  await press(`Change it anyway ${title}`)
  await expectToast('Success', 'Property updated successfully')
  const stored = await listingTitled(client, title)
  expect([stored.status, stored.price]).toEqual(['sold', '₱2,000,000'])

  // An undo over what came after it is refused, too.
  await elsewhere({ price: '₱3,000,000' })
  await press('Undo')
  await expect.element(page.getByText(/so it stays as it is/)).toBeVisible()
  expect((await listingTitled(client, title)).status).toBe('sold')
})

test('many listings come in pages', async () => {
  const tag = newTag()
  const rows = Array.from({ length: 50 }, (_, at) => ({
    title: `Page ${tag} ${at}`,
    price: '1',
    status: 'pending',
  }))
  await (await admin()).from('properties').insert(rows).throwOnError()
  const next = page.getByRole('link', { name: 'Next' })
  await openList(`?q=${tag}`)
  await expect.element(page.getByText('1 to 24 of 50 properties')).toBeVisible()
  await expectCards(24)
  await next.click()
  await expect.element(page.getByText('25 to 48 of 50 properties')).toBeVisible()
  const behind = { page: 2, after_id: expect.any(String), after_created_at: expect.any(String) }
  await expect
    .poll(() => sent(LIST).map((body) => JSON.parse(body)))
    .toContainEqual(expect.objectContaining(behind))
  history.back()
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  const link = next.element() as HTMLElement
  // Both before anything is drawn.
  link.click()
  link.click()
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
  await expectCards(2)
  // An old address of a page that is no more.
  await openList(`?q=${tag}&page=9`)
  await expectCards(2)
})

test('featuring goes on and off', async () => {
  const client = await admin()
  const { title } = await makeListing(client)
  await openList(`?q=${title}`)
  await press(`Feature ${title}`)
  await expectToast('Success', 'Property featured successfully')
  expect((await listingTitled(client, title)).featured).toBe(true)
  await press('Undo')
  await expectToast('Success', 'Change undone')
  expect((await listingTitled(client, title)).featured).toBe(false)
  await press(`Feature ${title}`)
  await press(`Unfeature ${title}`)
  await expectToast('Success', 'Property unfeatured successfully')
  expect((await listingTitled(client, title)).featured).toBe(false)
})

test('deleting asks first, and can be undone at once or from the trash', async () => {
  const client = await admin()
  const { title } = await makeListing(client)
  await openList(`?q=${title}`)
  const dialog = page.getByRole('alertdialog')
  await press(`Delete ${title}`)
  await expect.element(dialog).toMatchTextContent(title)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectCards(1)

  await press(`Delete ${title}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Property deleted successfully')
  await expect.element(nothing).toBeVisible()
  await press('Undo')
  await expectToast('Success', 'Property restored')
  await expectCards(1)

  await press(`Delete ${title}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(nothing).toBeVisible()
  await press('Trash')
  await expectCards(1)
  await expect.element(page.getByText('Deleted for good in 30 days')).toBeVisible()
  await expectAccessible()
  await press(`Restore ${title}`)
  await expect.element(nothing).toBeVisible()
  expect((await listingTitled(client, title)).deleted_at).toBeNull()
})

test('what is in the trash is deleted for good with its stored files', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client)
  const pixel = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
  const file = await (await pass(pixel)).blob()
  const stored = await client.storage.from('property-images').upload(`${id}/1_0.webp`, file)
  expect(stored.error).toBeNull()
  const address = `/storage/v1/object/public/property-images/${id}/1_0.webp`
  const status = async () => (await pass(address, { cache: 'reload' })).status
  const objects = () =>
    commands.query('select name from storage.objects where name like $1', [`${id}/%`])
  await removeListing(client, id)
  expect(await status()).toBe(404)
  expect(await objects()).toHaveLength(1)

  await openList(`?q=${title}&show=trash`)
  await press(`Delete for good ${title}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast('Success', 'Property deleted for good')
  await expect.element(nothing).toBeVisible()
  expect(await objects()).toHaveLength(0)
})

test('a draft is marked, and found among the drafts', async () => {
  const { title } = await makeListing(await admin(), { published_at: null })
  await openList(`?q=${title}`)
  await expectCards(1)
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
  await press('Drafts')
  await expectCards(1)
})

test('failures are said once, in the words agreed', async () => {
  expectErrors(/staff_listings_failed/)
  const { title } = await makeListing(await admin())
  const PROPERTIES = /\/rest\/v1\/(properties|rpc\/list_properties)\b/
  const down = answer(PROPERTIES, { status: 500, json: { message: 'secret detail' } })
  await openList(`?q=${title}`)
  await expectToast('Error', 'Failed to fetch properties')
  await expect.element(page.getByText('secret detail')).not.toBeInTheDocument()
  down.end()
  await press('Try again')
  await expectCards(1)

  const broken = answer(/^(DELETE \/rest\/v1\/properties|POST \/rest\/v1\/rpc\/save_property)\b/, {
    status: 500,
  })
  await press(`Feature ${title}`)
  await expectToast('Error', 'Failed to update property')
  await press(`Delete ${title}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Error', 'Failed to delete property')
  await expectCards(1)
  broken.end()

  answer('POST /rest/v1/rpc/save_property', 'broken')
  await press(`Feature ${title}`)
  await expect.element(page.getByText(/The server can’t be reached/).first()).toBeVisible()
})

test('what somebody else deleted is said so', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client)
  await openList(`?q=${title}`)
  await expectCards(1)
  expectErrors(/404/)
  await removeListing(client, id)
  await client.rpc('delete_for_ever', { ids: [id] }).throwOnError()
  await press(`Feature ${title}`)
  await expect.element(page.getByText(/It is no longer there/)).toBeVisible()
})

describe('an empty site', () => {
  onFreshSite()

  test('asks for the first listing of all', async () => {
    await openList()
    await expectAddress('/admin/properties')
    await expect
      .element(page.getByText('No properties found. Add your first property to get started.'))
      .toBeVisible()
  })
})
