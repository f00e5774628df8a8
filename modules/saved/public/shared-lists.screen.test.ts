import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing, removeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  openScreen,
  pressQuickly,
  sizes,
  walks,
} from '~testing/screens/screen'

const columns = page.getByRole('columnheader')
const rows = page.getByRole('rowheader')
const onlyDifferent = page.getByRole('link', { name: /^Only differences/ })
const allRows = page.getByRole('link', { name: 'All rows' })

/** No two cost the same. */
async function makeListings(count: number) {
  const client = await admin()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id, title } = await makeListing(client, {
        status: 'active',
        city: 'Porac',
        price: `₱${index + 1},000,000`,
      })
      const { data } = await client
        .from('properties')
        .select('reference')
        .eq('id', id)
        .single()
        .throwOnError()
      return { id, title, reference: data.reference }
    }),
  )
}

async function makeReferences(count: number) {
  return (await makeListings(count)).map(({ reference }) => reference)
}

test('who saved no more than can be compared compares them by one press', async () => {
  const [first, second] = await makeListings(2)
  for (const { id, ...favourite } of [first, second].filter((each) => each !== undefined)) {
    localStorage.setItem(`bale:kept:${id}`, JSON.stringify({ ...favourite, at: Date.now() }))
  }
  await openScreen('/saved', { keepStorage: true })
  const box = page.getByRole('checkbox', { name: `Compare ${first?.title}` })
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(page.getByText('1 selected. Select one to three more')).toBeVisible()
  await box.click()
  await page.getByRole('link', { name: 'Compare 2 side by side' }).click()
  await expectCount(columns, 2)
})

test.each(walks)('compares what was chosen, and leaves one out, %s', async (on) => {
  const chosen = await makeListings(5)
  for (const { id, ...favourite } of chosen) {
    localStorage.setItem(`bale:kept:${id}`, JSON.stringify({ ...favourite, at: Date.now() }))
  }
  await openScreen('/saved', { on, keepStorage: true })
  const box = (title = '') => page.getByRole('checkbox', { name: `Compare ${title}` })
  for (const { title } of chosen.slice(0, 4)) await box(title).click()
  await expect.element(box(chosen[4]?.title)).toBeDisabled()
  await page.getByRole('link', { name: 'Compare 4 side by side' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('4 properties side by side')
  await expectCount(columns, 4)
  await expectSound()

  const first = rows.elements().length
  await allRows.click()
  await expect.poll(() => rows.elements().length).toBeGreaterThan(first)
  const all = rows.elements().length
  await expect.element(page.getByRole('rowheader', { name: 'Price differs' })).toBeVisible()
  const different = page.getByRole('rowheader', { name: /differs$/ }).elements().length
  expect(different).toBeLessThan(all)
  await onlyDifferent.click()
  await expect.poll(() => location.search).toContain('differences=1')
  await expectCount(rows, different)
  await allRows.click()
  await expectCount(rows, all)

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expectCount(columns, 3)
  history.back()
  await expectCount(columns, 4)
})

test('each of two quick presses counts', async () => {
  const references = await makeReferences(4)
  await openScreen(`/compare?listings=${references.join(',')}`)
  const out = page.getByRole('link', { name: /^Remove / })
  const list = () => new URLSearchParams(location.search).get('listings')
  await expectCount(columns, 4)
  pressQuickly(out.nth(0), out.nth(2))
  await expectCount(columns, 2)
  expect(list()).toBe([references[1], references[3]].join())

  history.back()
  await expectCount(columns, 4)
  pressQuickly(onlyDifferent, out.nth(0))
  await expectCount(columns, 3)
  await expect.element(onlyDifferent).toHaveAttribute('aria-current', 'true')
})

test('on a phone the labels stay while the listings move', async () => {
  const references = await makeReferences(4)
  await openScreen(`/compare?listings=${references.join(',')}`, { on: 'phone' })
  await expectCount(columns, 4)
  expectNoSidewaysScroll()
  const left = () => rows.first().element().getBoundingClientRect().x
  const before = left()
  columns.last().element().scrollIntoView()
  await expect.element(columns.last()).toBeInViewport()
  expect(left()).toBe(before)
})

test.each(sizes)('the titles stay while the rows pass below them, %s', async (on) => {
  const references = await makeReferences(2)
  await openScreen(`/compare?listings=${references.join(',')}`, { on })
  await expectCount(columns, 2)
  rows.last().element().scrollIntoView({ block: 'end' })
  await expect.element(rows.last()).toBeInViewport()
  await expect.element(columns.first()).toBeInViewport()
})

test('the lowest price is marked, and each leads to its question', async () => {
  const [first, second] = await makeListings(2)
  await openScreen(`/compare?listings=${first?.reference},${second?.reference}`)
  const price = page.getByRole('row', { name: /^Price / })
  await expect.element(price.getByRole('cell').nth(0)).toMatchTextContent('lowest')
  await expect.element(price.getByRole('cell').nth(1)).not.toMatchTextContent('lowest')
  const ask = page.getByRole('link', { name: `Ask about ${second?.title}` })
  await expect.element(ask).toHaveAttribute('href', expect.stringMatching(/#enquiry$/))
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect
    .element(message)
    .toHaveValue(expect.stringContaining(`${first?.reference}, ${second?.reference}.`))
})

test('more than fit, and one alone, are said', async () => {
  const references = await makeReferences(6)
  await openScreen(`/compare?listings=${references.join(',')}`)
  await expect
    .element(page.getByText('The link has 2 more, but at most 4 can be shown.'))
    .toBeVisible()
  await openScreen(`/compare?listings=${references[0]}`)
  await expect.element(page.getByText(/One listing has nothing to compare with/)).toBeVisible()
  await openScreen('/compare?listings=house')
  await expect.element(page.getByText('This link names no listing.')).toBeVisible()
  await expectAccessible()
})

test.each(walks)('says what of a link is gone, too much or not to be read, %s', async (on) => {
  const [listed, gone] = await makeListings(2)
  if (!listed || !gone) throw new Error('no listings')
  await removeListing(await admin(), gone.id)
  await openScreen(`/shortlist?listings=${listed.reference},${gone.reference},x`, { on })
  await expect.element(page.getByText('1 of these is no longer listed.')).toBeVisible()
  await expect.element(page.getByText('One part of the link could not be read.')).toBeVisible()
  await expectCount(page.getByRole('article'), 1)
  await expectSound()

  await openScreen(`/shortlist?listings=${gone.reference}`, { on })
  await expect.element(page.getByText('It is no longer listed.')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Browse properties' }))
    .toBeVisible()
})

test('of a very long list fifty are shown', async () => {
  const many = Array.from({ length: 1500 }, (_, index) => `BL-${1001 + index}`).join(',')
  await openScreen(`/shortlist?listings=${many}`)
  await expect
    .element(page.getByText('The link has 1450 more, but at most 50 can be shown.'))
    .toBeVisible()
})
