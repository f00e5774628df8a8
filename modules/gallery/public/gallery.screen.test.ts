import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isActive, pick, publicListings } from '~testing/listings'
import { onFreshSite, openClient } from '~testing/screens/data'
import { answer, expectErrors, hold, sent } from '~testing/screens/requests'
import {
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  expectTexts,
  openScreen,
  pressQuickly,
  walks,
} from '~testing/screens/screen'

onFreshSite('sample')

const listings = async () => publicListings(await openClient())
const box = page.getByPlaceholder('Search by title, location or description')
const cards = page.getByRole('main').getByRole('article')
const found = page.getByRole('status').filter({ hasText: 'found' })
const nothing = page.getByRole('heading', { name: 'No Properties Found' })
const seeIt = page.getByRole('link', { name: /^See it/ })
const category = (name: string) => page.getByRole('link', { name, exact: true })

test('lists every active listing, newest first, with an exact count', async () => {
  const active = (await listings()).filter(isActive)
  await openScreen('/gallery')
  await expect.element(found).toMatchTextContent(`${active.length} properties`)
  await expectTexts(
    cards.getByRole('heading'),
    active.slice(0, 24).map(({ title }) => title),
  )
})

test('filters by category and by text, in the address', async () => {
  const commercial = (await listings()).filter((l) => isActive(l) && l.category === 'Commercial')
  await openScreen('/gallery')
  await category('Commercial').click()
  await expectAddress('/gallery?category=Commercial')
  await expectCount(cards, commercial.length)
  await expect.element(category('Commercial')).toHaveAttribute('aria-current', 'page')

  const wanted = pick(commercial, isActive)
  await box.fill(wanted.title.toUpperCase())
  await expectTexts(cards.getByRole('link'), [wanted.title])
  await expect.element(found).toMatchTextContent('1 property found')
  await expect.poll(() => location.search).toMatch(/q=.+&category=Commercial/)
  await expect.element(box).toHaveFocus()
})

test('goes on from the last press, also while another page is on its way', async () => {
  await openScreen('/gallery')
  await expect.element(category('Residential')).toBeVisible()
  await box.fill('a')
  pressQuickly(category('Residential'))
  await expectAddress('/gallery?q=a&category=Residential')
  await expect.element(cards.first()).toBeVisible()
  pressQuickly(cards.getByRole('link').first(), category('Lot Only'))
  await expectAddress('/gallery?q=a&category=Lot+Only')
})

test('says what is new, but not where all are', async () => {
  const marked = page.getByText('New', { exact: true })
  await openScreen('/gallery')
  await expect.element(marked.first()).toBeVisible()
  await openScreen('/gallery?q=Modern+Two-Storey')
  await expectCount(cards, 1)
  await expect.element(marked).not.toBeVisible()
})

test('shows as many cards beside each other as find room', async () => {
  await openScreen('/gallery')
  await expect.element(cards.first()).toBeVisible()
  const columns = () =>
    new Set(cards.elements().map((card) => Math.round(card.getBoundingClientRect().x))).size
  for (const [width, beside] of [
    [1920, 5],
    [1280, 3],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(columns).toBe(beside)
  }
})

test('finds nothing in the words agreed', async () => {
  await openScreen('/gallery?q=no-such-listing-anywhere')
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByText('Try adjusting your search')).toBeVisible()
  await expect.element(found).toMatchTextContent('0 properties')
})

test.each(['%', '_', '\\', '"', '<b>'])('takes %s literally', async (term) => {
  await openScreen(`/gallery?q=${encodeURIComponent(term)}`)
  await expect.element(box).toHaveValue(term)
  await expect.element(found).toBeInTheDocument()
})

test('shows six skeletons while the listings are on their way', async () => {
  await openScreen('/')
  const all = page.getByRole('main').getByRole('link', { name: 'See all properties' })
  await expect.element(all).toBeVisible()
  const held = hold(/ \/rest\/v1\//)
  await all.click()
  const loading = page.getByRole('status', { name: 'Loading properties' })
  await expectCount(loading.getByRole('listitem', { includeHidden: true }), 6)
  held.release()
  await expect.element(cards.first()).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test('its skeletons are in view, however far down the link to it was', async () => {
  await openScreen('/', { on: 'phone' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Properties' })
  await expect.element(link).toBeInTheDocument()
  link.element().scrollIntoView()
  await expect.poll(() => scrollY).toBeGreaterThan(innerHeight)
  const held = hold(/ \/rest\/v1\//)
  await link.click()
  await expect.element(page.getByRole('status', { name: 'Loading properties' })).toBeInViewport()
  await expect.poll(() => scrollY).toBe(0)
  held.release()
  await expect.element(cards.first()).toBeVisible()
})

test('opens one question at a time and closes it on the second click', async () => {
  await openScreen('/gallery')
  const questions = page
    .getByRole('region', { name: 'Frequently asked questions' })
    .getByRole('group')
  await expectCount(questions, 5)
  await questions.nth(0).getByRole('heading').click()
  await expect.element(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(2).getByRole('heading').click()
  await expect.element(questions.nth(2)).toHaveAttribute('open')
  await expect.element(questions.nth(0)).not.toHaveAttribute('open')
  await questions.nth(2).getByRole('heading').click()
  await expect.element(questions.nth(2)).not.toHaveAttribute('open')
})

test('however a reference is typed, it finds its listing', async () => {
  const { reference, title } = pick(await listings(), isActive)
  await openScreen('/gallery')
  for (const term of [reference, reference.replace('BL-', 'bl '), reference.replace('-', '')]) {
    await box.fill(term)
    await expectTexts(cards.getByRole('heading'), [title])
    await box.fill('')
    await expect.element(cards.nth(2)).toBeVisible()
  }
})

const chosen = page.getByRole('region', { name: 'Chosen filters' })
const remove = (words: string) => chosen.getByRole('link', { name: `Remove ${words}` })

test.each(walks)('what is read out of words can be taken off, %s', async (on) => {
  await openScreen('/gallery', { on })
  await box.fill('Angeles house under 6M')
  await expect.element(remove('Residential')).toBeVisible()
  await expect.element(remove('Angeles City')).toBeVisible()
  await expect.element(box).toHaveFocus()
  await expectCount(cards, 1)
  await expectAddress('/gallery?q=Angeles+house+under+6M')
  await expectSound()
  await remove('Up to ₱6M').click()
  await expectAddress('/gallery?q=Angeles+house')
  await expect.element(box).toHaveValue('Angeles house')
  await expectCount(cards, 1)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expectAddress('/gallery')
  await expect.element(chosen).not.toBeInTheDocument()
})

test.each(walks)('what holds the whole text is counted, the rest may fit, %s', async (on) => {
  await openScreen('/gallery?q=rent&category=Commercial', { on })
  await expect.element(found).toMatchTextContent('2 properties')
  await expect.element(page.getByRole('heading', { name: '2 more that may fit' })).toBeVisible()
  await expectCount(cards, 4)
  await expectSound()
  await box.fill('house')
  await expect.element(found).toMatchTextContent('1 property')
  await expectCount(cards, 1)
})

test('a word that no listing says is left out, and that is said', async () => {
  await openScreen('/gallery?q=zzzzz+porac')
  await expect.element(page.getByText('No listing says “zzzzz”')).toBeVisible()
  await expectTexts(page.getByRole('heading', { level: 1 }), ['1 property in Porac'])
  await expect.element(page.getByRole('heading', { name: /may fit/ })).not.toBeInTheDocument()
  await expectCount(cards, 1)
})

test('the heading says what is shown, and the category that was read is lit', async () => {
  await openScreen('/gallery?q=murang+bahay')
  await expectTexts(page.getByRole('heading', { level: 1 }), ['6 houses'])
  await expect.element(category('Residential')).toHaveAttribute('aria-current', 'page')
  await expect.element(category('All')).not.toHaveAttribute('aria-current')
  await box.fill('house')
  await expectTexts(page.getByRole('heading', { level: 1 }), ['6 houses'])
  await expect.element(found).toMatchTextContent('10 properties')
  await expect
    .element(page.getByRole('heading', { name: '4 with “house” in the text' }))
    .toBeVisible()
  await box.fill('lots')
  await expect.element(category('Lot Only')).toHaveAttribute('aria-current', 'page')
  await expect.element(found).toMatchTextContent('4 properties')
  await expect.element(page.getByRole('heading', { name: '3 more that may fit' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: '3 with “lots” in the text' }))
    .toBeVisible()
})

test.each(walks)('a guessed slip is said, %s', async (on) => {
  await openScreen('/gallery', { on })
  await box.fill('bungalw')
  await expect.element(page.getByText('Nothing says “bungalw”; showing “bungalow”.')).toBeVisible()
  await expectSound()
  await box.fill('flood')
  await expect.element(nothing).toBeVisible()
})

test('a pressed category is filtered in the browser', async () => {
  await openScreen('/gallery')
  await expect.element(cards.first()).toBeVisible()
  const commercial = (await listings()).filter((l) => isActive(l) && l.category === 'Commercial')
  await category('Commercial').click()
  await expectAddress('/gallery?category=Commercial')
  await expectCount(cards, commercial.length)
  expect(sent(/rpc\/(search_properties|find_properties)/)).toEqual([])
})

test('words that find nothing lead to what is near', async () => {
  await openScreen('/gallery?q=floridablanca')
  await expect.element(nothing).toBeVisible()
  await page.getByRole('list', { name: 'Nearest' }).getByRole('link').first().click()
  await expect.element(cards.first()).toBeVisible()
})

test.each(walks)('the reference of one that is sold leads to it, %s', async (on) => {
  const sold = pick(await listings(), ({ status }) => status === 'sold')
  await openScreen('/gallery', { on })
  await box.fill(sold.reference.replace('-', ' '))
  await expect.element(page.getByText('This property has been sold.')).toBeVisible()
  await expect.element(page.getByText(`${sold.reference}: ${sold.title}`)).toBeVisible()
  await expect.element(box).toHaveFocus()
  await expectSound()
  await seeIt.click()
  await expectTexts(page.getByRole('heading', { level: 1 }), [sold.title])
  history.back()
  await expect.element(seeIt).toBeVisible()

  await box.fill('BL-99999')
  await expect.element(nothing).toBeVisible()
  await expect.element(seeIt).not.toBeInTheDocument()
})

test('the reference of one of another category says where it is', async () => {
  const home = pick(await listings(), (l) => isActive(l) && l.category === 'Residential')
  await openScreen(`/gallery?category=Commercial&q=${home.reference}`)
  await expect.element(page.getByText('what you chose leaves it out')).toBeVisible()
  await seeIt.click()
  await expectTexts(page.getByRole('heading', { level: 1 }), [home.title])
})

test('where nothing is found, the search is the beginning of an enquiry', async () => {
  const ask = page.getByRole('link', { name: 'Ask us to look for one' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await openScreen('/gallery?q=duplex+porac&max=900000&beds=3&sort=price')
  await expect.element(nothing).toBeVisible()
  await ask.click()
  await expectAddress('/contact?q=duplex+porac&max=900000&beds=3&sort=price')
  await expect
    .element(message)
    .toHaveValue(
      'Hello, I am looking for: “duplex porac”, up to ₱900,000, 3 bedrooms or more. Can you find one for me?',
    )
  await expectSound()
})

/*
 * The data service fails while the visitor is on the site. The failures are logged and that is all
 * of it: lists stay empty, a listing is not found, the questions fall back.
 */
const DOWN = { status: 503, json: { message: 'down' } }

test('without data lists stay empty, and the log says why', async () => {
  await openScreen('/contact')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Properties' })
  await expect.element(link).toBeVisible()
  answer(/ \/rest\/v1\//, DOWN)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await link.click()
  await expect.element(nothing).toBeVisible()
  expect(log.mock.calls.flat()).toContain('listing_search_failed')
})

test('without data a listing is not found', async () => {
  expectErrors(/_failed|view_not_recorded/)
  // Before the gallery: a card that lies under the pointer asks for its listing in advance.
  answer(/ \/rest\/v1\/properties\?.*&id=eq\./, DOWN)
  await openScreen('/gallery')
  await expect.element(cards.first()).toBeVisible()
  answer(/ \/rest\/v1\//, DOWN)
  await cards.first().getByRole('link').click()
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Property Not Found'])
})

test('a listing whose questions fail shows the general ones', async () => {
  expectErrors(/_failed/)
  const own = pick(await listings(), (each) => isActive(each) && each.property_faqs.length > 0)
  answer(/ \/rest\/v1\/property_faqs/, DOWN)
  await openScreen('/gallery')
  await expect.element(cards.first()).toBeVisible()
  await cards.getByRole('link', { name: own.title, exact: true }).click()
  const faqs = page.getByRole('region', { name: 'Frequently asked questions' })
  await expectCount(faqs.getByRole('group'), 8)
})

test('in text of twice the size what is typed can be read, on the gallery and on home', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    for (const [path, field] of [
      ['/gallery', box],
      ['/', page.getByRole('searchbox', { name: 'Search' })],
    ] as const) {
      await openScreen(path, { on: 'phone' })
      await expect.element(field).toBeVisible()
      expect(field.element().clientWidth).toBeGreaterThan(180)
      expectNoSidewaysScroll()
    }
    await openScreen('/gallery/filters', { on: 'phone' })
    await expect.element(page.getByRole('link', { name: 'Close filters' })).toBeInViewport({
      ratio: 1,
    })
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
