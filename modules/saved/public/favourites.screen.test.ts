import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeListing, removeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  type Size,
  sizes,
  walks,
} from '~testing/screens/screen'

const LISTING = { status: 'active', city: 'Porac', price: '₱4,000,000' } as const

const heart = (title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true }).first()
const row = (title: string) => page.getByRole('article', { name: title })
const note = (title: string) => page.getByRole('textbox', { name: `Your note on ${title}` })
const takeOff = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
const undoOf = (title: string) => page.getByRole('button', { name: `Undo removing ${title}` })
const nothing = page.getByRole('heading', { name: 'No saved homes yet' })
const clear = page.getByRole('button', { name: 'Clear everything' })

/** What it writes, this page hears of as from another tab: Vitest's page around it is one. */
const otherTab = window.parent.localStorage

const stored = (id: string) => JSON.parse(localStorage.getItem(`bale:kept:${id}`) ?? 'null')
const storeElsewhere = (id: string, favourite: object) =>
  otherTab.setItem(`bale:kept:${id}`, JSON.stringify(favourite))

async function makeListings(count: number) {
  const client = await admin()
  return Promise.all(Array.from({ length: count }, () => makeListing(client, LISTING)))
}

/** Opens its page and saves it. */
async function save({ id, title }: { id: string; title: string }, on?: Size) {
  await openScreen(`/property/${id}`, { on: on ?? 'wide', keepStorage: true })
  await heart(title).click()
  await expect.element(heart(title)).toHaveAttribute('aria-pressed', 'true')
}

const openFavourites = (on: Size = 'wide') => openScreen('/saved', { on, keepStorage: true })

function refuseToStore(error: string) {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', error)
  })
}

test.each(sizes)('a heart saves a listing until it is removed, %s', async (on) => {
  const [first, second] = await makeListings(2)
  if (!first || !second) throw new Error('no listings')
  await openScreen(`/gallery?q=${first.title}`, { on })
  await heart(first.title).click()
  await expect.element(heart(first.title)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Saved in this browser only.')).toBeVisible()
  await expectAccessible()
  await save(second, on)

  if (on === 'phone') await page.getByRole('banner').getByRole('group').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Saved 2' }).click()
  await expect.element(row(first.title)).toBeVisible()
  await expect.element(row(second.title)).toBeVisible()
  await expect.element(page.getByText(/stays in this browser, on this device only/)).toBeVisible()

  await takeOff(first.title).click()
  await expect.element(page.getByText('1 listing', { exact: true })).toBeVisible()
  await expect.element(undoOf(first.title)).toHaveFocus()
  await undoOf(first.title).click()
  await expect.element(page.getByText('2 listings', { exact: true })).toBeVisible()
})

test('a heart works by keyboard, and a removal can be undone on the spot', async () => {
  const { title } = await makeListing(await admin(), LISTING)
  await openScreen(`/gallery?q=${title}`)
  await expect.element(heart(title)).toBeVisible()
  heart(title).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'See saved homes' })).toBeVisible()
  heart(title).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(heart(title)).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heart(title)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart(title)).toHaveFocus()
})

test.each(walks)('says what changed: the price, the state, and what is gone, %s', async (on) => {
  const client = await admin()
  const listings = await makeListings(3)
  for (const listing of listings) await save(listing, on)
  const [cheaper, sold, gone] = listings
  if (!cheaper || !sold || !gone) throw new Error('no listings')
  await client.from('properties').update({ price: '₱3,700,000' }).eq('id', cheaper.id)
  await client.from('properties').update({ status: 'sold' }).eq('id', sold.id)
  await removeListing(client, gone.id)

  await openFavourites(on)
  const inRow = (title: string, words: string | RegExp) =>
    expect.element(row(title).getByText(words, { exact: true })).toBeVisible()
  await inRow(cheaper.title, '₱3,700,000')
  await inRow(cheaper.title, /^Was ₱4,000,000 when you saved it on /)
  await inRow(sold.title, 'Sold since you saved it')
  await inRow(gone.title, 'No longer listed')
  await inRow(gone.title, /₱4,000,000 · Porac/)
  const link = page.getByRole('textbox', { name: 'The link' })
  await expect
    .poll(() => link.element())
    .toHaveProperty('value', expect.stringMatching(/\/shortlist\?listings=BL-\d+,BL-\d+$/))
  await expectSound()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Lowest price first')
  await expect.element(page.getByRole('article').first()).toHaveAccessibleName(cheaper.title)
  await takeOff(gone.title).click()
  await expect.element(row(gone.title)).not.toBeInTheDocument()
})

test.each(sizes)(
  'the menu says how many have changed, until the list has said what, %s',
  async (on) => {
    const client = await admin()
    const listings = await makeListings(3)
    for (const listing of listings) await save(listing, on)
    const [cheaper, gone, same] = listings
    if (!cheaper || !gone || !same) throw new Error('no listings')
    const counted = async (words: string) => {
      const nav = page.getByRole('navigation', { name: on === 'phone' ? 'Mobile' : 'Main' })
      if (on === 'phone') await page.getByRole('banner').getByRole('group').click()
      await expect.element(nav.getByRole('link', { name: words, exact: true })).toBeVisible()
    }
    await openScreen('/contact', { on, keepStorage: true })
    await counted('Saved 3')
    await client.from('properties').update({ price: '₱3,700,000' }).eq('id', cheaper.id)
    await removeListing(client, gone.id)

    await openScreen('/contact', { on, keepStorage: true })
    await counted('Saved 3, 2 changed')
    await expectAccessible()
    expectNoSidewaysScroll()
    await openFavourites(on)
    await expect.element(row(gone.title).getByText('No longer listed')).toBeVisible()
    await counted('Saved 3')
    // What was told is told once; the next change is another.
    await client.from('properties').update({ price: '₱3,600,000' }).eq('id', cheaper.id)
    await openScreen('/contact', { on, keepStorage: true })
    await counted('Saved 3, 1 changed')
  },
)

test.each(walks)('says that a listing is sold that was sold when it was saved, %s', async (on) => {
  const listing = await makeListing(await admin(), { ...LISTING, status: 'sold' })
  await openScreen(`/property/${listing.id}`, { on, keepStorage: true })
  await heart(listing.title).click()
  await expect.element(heart(listing.title)).toHaveAttribute('aria-pressed', 'true')
  await openFavourites(on)
  await expect.element(row(listing.title).getByText('Sold', { exact: true })).toBeVisible()
})

test('a note stays, and two tabs agree', async () => {
  const [first, second] = await makeListings(2)
  if (!first || !second) throw new Error('no listings')
  await save(first)
  await openFavourites()
  await expect.element(row(first.title)).toBeVisible()
  storeElsewhere(second.id, { ...stored(first.id), title: second.title })
  await expect.element(row(second.title)).toBeVisible()

  await note(first.title).fill('Ask about the roof')
  await expect.element(page.getByText('Note saved, in this browser only')).toBeVisible()
  expect(stored(first.id).note).toBe('Ask about the roof')
  await openFavourites()
  await expect.element(note(first.title)).toHaveValue('Ask about the roof')
  const other = { ...stored(first.id), note: 'Roof is new' }
  storeElsewhere(first.id, other)
  await expect.element(note(first.title)).toHaveValue('Roof is new')

  otherTab.removeItem(`bale:kept:${first.id}`)
  await expect.element(page.getByText(`${first.title} was removed.`)).toBeVisible()
  await undoOf(first.title).click()
  await expect.element(note(first.title)).toHaveValue('Roof is new')
  expect(stored(first.id)).toEqual(other)
})

test('a note that is not saved yet is not lost to another tab', async () => {
  const listing = await makeListing(await admin(), LISTING)
  await save(listing)
  await openFavourites()
  refuseToStore('QuotaExceededError')
  await note(listing.title).fill('Mine')
  await expect.element(page.getByText(/^Not saved: this browser has no room left/)).toBeVisible()
  storeElsewhere(listing.id, { ...stored(listing.id), note: 'Theirs' })
  await expect.element(page.getByText(/^Another tab has changed this note to/)).toBeVisible()
  await expect.element(note(listing.title)).toHaveValue('Mine')
  // Nor is the other's lost to this one when it goes.
  window.dispatchEvent(new Event('pagehide'))
  expect(stored(listing.id).note).toBe('Theirs')
  await page.getByRole('button', { name: 'Use the other' }).click()
  await expect.element(note(listing.title)).toHaveValue('Theirs')
})

test.each([
  ['QuotaExceededError', /no room left/],
  ['SecurityError', /doesn’t let us save anything/],
])('says so where the browser refuses: %s', async (error, words) => {
  const { title } = await makeListing(await admin(), LISTING)
  for (const on of sizes) {
    using _refused = refuseToStore(error)
    await openScreen(`/gallery?q=${title}`, { on })
    await heart(title).click()
    const alert = page.getByRole('alert').filter({ hasText: words })
    await expect.element(alert).toBeVisible()
    await expect.element(heart(title)).toHaveAttribute('aria-pressed', 'false')
    await openFavourites(on)
    await expect.element(nothing).toBeVisible()
    await expectAccessible()
  }
})

test('where storage can’t even be looked at, the pages stand', async () => {
  const { title } = await makeListing(await admin(), LISTING)
  using refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await openFavourites()
  await expect.element(nothing).toBeVisible()
  await openScreen(`/gallery?q=${title}`, { keepStorage: true })
  await heart(title).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('doesn’t let us save anything')
  expect(refused).toHaveBeenCalled()
})

test('rubbish in the storage does no harm', async () => {
  const { id, title } = await makeListing(await admin(), LISTING)
  localStorage.setItem(`bale:kept:${id}`, '{"at":{},"title":')
  localStorage.setItem('bale:kept:nonsense', '[]')
  localStorage.setItem('bale:seen:nonsense', 'x')
  await openFavourites()
  await expect.element(row(title)).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
})

test('shows what was seen, and clears everything', async () => {
  // What is seen is noted once the page is idle, which on a busy machine it never is.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) =>
    window.setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 0 }),
  )
  const [first, second] = await makeListings(2)
  if (!first || !second) throw new Error('no listings')
  await save(first)
  await openScreen(`/property/${second.id}`, { keepStorage: true })
  await expect.element(heart(second.title)).toBeVisible()
  await expect.poll(() => localStorage.getItem(`bale:seen:${second.id}`)).not.toBeNull()
  await openFavourites()
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect.element(seen.getByRole('link', { name: second.title })).toBeVisible()
  await clear.click()
  await expect.element(nothing).toBeVisible()
  await expect.element(seen).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(first.title).first()).toBeVisible()
  await clear.click()
  await openFavourites()
  await expect.element(nothing).toBeVisible()
})

test('what can’t be looked up is shown as it was saved', async () => {
  expectErrors(/favourites_failed/)
  const listing = await makeListing(await admin(), LISTING)
  await save(listing)
  const down = answer(/ \/rest\/v1\/properties/, 'broken')
  await openFavourites()
  await expect.element(page.getByText('We could not check these listings just now')).toBeVisible()
  await expect.element(row(listing.title)).toMatchTextContent('When you saved it on')
  down.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row(listing.title).getByRole('link')).toMatchTextContent(listing.title)
})
