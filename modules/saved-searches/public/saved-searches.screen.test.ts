import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectCount, expectSound, openScreen, walks } from '~testing/screens/screen'

const SEARCH = '/gallery?town=masantol&max=5M'

const save = page.getByRole('link', { name: 'Save this search' })
const rowOf = (town: string) => page.getByRole('listitem').filter({ hasText: `Up to ₱5M, ${town}` })
const row = rowOf('Masantol')
const nothing = page.getByText('Nothing is saved in this browser yet.')

/** What it writes, this page hears of as from another tab: Vitest's page around it is one. */
const otherTab = window.parent.localStorage
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('bale:search:'))

async function saveSearch() {
  await openScreen(SEARCH)
  await save.click()
  await expect.element(page.getByText('Saved in this browser.')).toBeVisible()
}

/** One for each: the server's clock tells seconds, so a listing of a moment ago may count as new. */
const TOWNS = { wide: 'Masantol', phone: 'Macabebe' } as const

test.each(walks)('a search is saved once, and says what is new, %s', async (on) => {
  const town = TOWNS[on]
  const search = `/gallery?town=${town.toLowerCase()}&max=5M`
  const row = rowOf(town)
  await openScreen(search, { on })
  await save.click()
  await expect.element(page.getByText('Saved in this browser.')).toBeVisible()
  const saved = page.getByRole('link', { name: 'Your saved searches' })
  await expect.element(saved).toHaveAttribute('href', '/searches')
  await expect.element(saved).toHaveFocus()
  await expectSound()
  await expect.element(save).not.toBeInTheDocument()

  await openScreen(search, { on, keepStorage: true })
  await expect.element(page.getByText(/^Saved\. Nothing new since/)).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()

  await openScreen('/searches', { on, keepStorage: true })
  await expect.element(row.getByText(/^Nothing new since /)).toBeVisible()
  // As if it had been saved a week ago.
  const at = Date.now() - 7 * 86_400_000
  for (const key of keys()) localStorage.setItem(key, JSON.stringify({ at, seen_at: at }))
  await makeListing(await admin(), { city: town, price: '₱3,000,000', status: 'active' })
  await openScreen('/searches', { on, keepStorage: true })
  await expect.element(row.getByText(/^\d+ new since /)).toBeVisible()
  await expectSound()
})

test.each([3, -3])(
  'says what is new by the server’s clock, with one %i days wrong',
  async (days) => {
    const hour = 3_600_000
    const now = Date.now.bind(Date)
    const right = now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 24 * hour)
    await saveSearch()
    const seenAt = () => JSON.parse(localStorage.getItem(keys()[0] ?? '') ?? '{}').seen_at
    await expect.poll(() => Math.abs(seenAt() - right) < hour).toBe(true)
    // What was stored by such a clock before is put right by the next look.
    const [key = ''] = keys()
    const wrong = right + Math.abs(days) * 24 * hour
    localStorage.setItem(key, JSON.stringify({ at: wrong, seen_at: wrong }))
    await openScreen(SEARCH, { keepStorage: true })
    await expect.element(page.getByText(/^Saved\. \w+ new since/)).toBeVisible()
    await expect.poll(() => Math.abs(seenAt() - right) < hour).toBe(true)
    clock.mockRestore()
  },
)

test('is removed in every tab, and had back', async () => {
  await saveSearch()
  await openScreen('/searches', { keepStorage: true })
  await row.getByRole('button', { name: 'Remove' }).click()
  expect(keys()).toEqual([])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(row.getByRole('button', { name: 'Remove' })).toHaveFocus()
  const [key] = keys()
  if (!key) throw new Error('nothing is saved')
  await row.getByRole('button', { name: 'Remove' }).click()
  await openScreen('/searches', { keepStorage: true })
  await expect.element(nothing).toBeVisible()

  otherTab.setItem(key, JSON.stringify({ at: 1, seen_at: 1 }))
  await expect.element(row).toBeVisible()
  otherTab.removeItem(key)
  await expect.element(nothing).toBeVisible()
})

test('is said not to be saved where the browser stores nothing', async () => {
  using refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const words = page.getByText('This browser can’t save anything, as in a private window.')
  await openScreen('/gallery?q=house', { keepStorage: true })
  await save.click()
  await expect.element(words).toBeVisible()
  await openScreen('/searches', { keepStorage: true })
  await expect.element(words).toBeVisible()
  expect(refused).toHaveBeenCalled()
})

test('leaves what is damaged aside', async () => {
  localStorage.setItem('bale:search:?town=mexico', '{"at":')
  localStorage.setItem('bale:search:?town=atlantis', '{"at":1,"seen_at":1}')
  localStorage.setItem('bale:search:?town=porac', '{"at":1,"seen_at":1}')
  await openScreen('/searches', { keepStorage: true })
  await expect.element(page.getByRole('link', { name: 'Porac', exact: true })).toBeVisible()
  await expectCount(page.getByRole('main').getByRole('listitem'), 1)
})
