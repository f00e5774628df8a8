import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { answer, answerBy } from '~testing/screens/requests'
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  openScreen,
  sizes,
} from '~testing/screens/screen'

onFreshSite('empty')
beforeEach(() => void answer('GET /map/tiles.json', { status: 200, json: { tiles: null } }))

const link = (name: string) => page.getByRole('link', { name, exact: true })
const map = page.getByRole('group', { name: /^Map of the properties/ })
const pins = map.getByRole('button')
const cards = page.getByRole('article')

type Listing = { title: string; pin: string; price?: string; pin_precision?: string }
async function listings(each: Listing[]): Promise<void> {
  await commands.query('delete from public.properties where true')
  const client = await admin()
  for (const values of each) {
    await makeListing(client, { status: 'active', price: '4,500,000', ...values })
  }
}
const angeles = { title: 'House in Angeles', pin: '15.15, 120.59' }
const guagua = { title: 'House in Guagua', pin: '14.96, 120.63', price: '₱12,000,000' }
const nowhere = { title: 'House without a pin', pin: '' }

test.each(sizes)('puts prices on the map, and the list beside it, %s', async (on) => {
  await listings([angeles, guagua, nowhere])
  await openScreen('/gallery', { on })
  await link('Map').click()
  await expect.element(map.getByText('₱4.5M')).toBeVisible()
  await expect.element(map.getByText('₱12M')).toBeVisible()
  await expectCount(cards, 3)
  await expect.element(page.getByRole('heading', { name: 'Not on the map' })).toBeVisible()
  await expect.element(page.getByText('This one has no pin.')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await link('List').click()
  await expect.element(map).not.toBeInTheDocument()
})

test('says how near a pin is', async () => {
  await listings([{ ...angeles, pin: '15.1512, 120.5938', pin_precision: 'street' }, guagua])
  await openScreen('/gallery?view=map')
  const words = 'Shown near its street, within 80 meters, not at the property.'
  const pin = page.getByRole('button', { name: new RegExp(`^₱4.5M.*${words}$`) })
  await expect.element(pin).toBeVisible()
  pin.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('lights a pin with its card, and opens it by keyboard', async () => {
  await listings([angeles, guagua])
  await openScreen('/gallery?view=map')
  const pin = page.getByRole('button', { name: /^₱4.5M.*House in Angeles/ })
  await expect.element(pin).toBeVisible()
  cards.getByRole('link', { name: 'House in Angeles' }).element().focus()
  await expect.element(pin).toHaveClass('is-lit')
  pin.element().focus()
  await userEvent.keyboard('{Enter}')
  const opened = page.getByRole('heading', { name: 'At this pin' })
  await expect.element(opened).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(pin).toHaveFocus()
})

test('searches the area that is on the screen', async () => {
  await listings([angeles, guagua])
  await openScreen('/gallery?view=map&box=15.1_120.5_15.2_120.7')
  await expectCount(cards, 1)
  await expect.element(page.getByRole('link', { name: 'Remove Map area' })).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{-}')
  await link('Search this area').click()
  await expect.poll(() => location.search).toMatch(/box=1[45]\.\d+_120\.\d+_15\.\d+_12\d/)
  await expectCount(cards, 2)
  await expect.element(link('Search this area')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Remove Map area' }).click()
  await expect.poll(() => location.search).toBe('?view=map')
})

test('leaves a pin in the sea for whoever asks', async () => {
  await listings([angeles, guagua, { title: 'House at sea', pin: '9.5, 118.2' }])
  await openScreen('/gallery?view=map')
  await expectCount(pins.filter({ hasText: '₱' }), 2)
  await page.getByRole('button', { name: '1 is far from Pampanga' }).click()
  await expect.element(page.getByRole('button', { name: /^₱.*House at sea/ })).toBeVisible()
})

test('opens a list where many share one spot', async () => {
  await listings([angeles])
  await commands.query(
    `insert into public.properties (title, price, city, pin)
     select 'Unit ' || number, '1M', 'Angeles City', '15.15, 120.59' from generate_series(1, 999) as number`,
  )
  await openScreen('/gallery?view=map')
  const many = page.getByRole('button', { name: '1,000 listings here' })
  await many.click()
  const heading = page.getByRole('heading', { name: '1,000 at this spot' })
  await expect.element(heading).toHaveFocus()
  const listed = page.getByRole('region', { name: 'Map' }).getByRole('listitem')
  await expectCount(listed, 20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expectCount(listed, 40)
})

/** A PMTiles file of version 3 without a tile in it. */
function emptyTiles(): ArrayBuffer {
  const { buffer } = new TextEncoder().encode('PMTiles\u0003'.padEnd(130, '\0'))
  const header = new DataView(buffer)
  for (const [at, length] of [1, 2].entries()) {
    header.setBigUint64(8 + 16 * at, BigInt(127 + at), true)
    header.setBigUint64(16 + 16 * at, BigInt(length), true)
  }
  new Uint8Array(buffer).set([1, 1, 1, 1, 0, 15], 96)
  return buffer
}

test('puts the office’s own tiles in the drawing’s place, and asks nobody to search again', async () => {
  const tiles = { address: '/map/tiles.pmtiles', maxZoom: 15 }
  answer('GET /map/tiles.json', { status: 200, json: { tiles } })
  answerBy(/tiles\.pmtiles/, () => new Response(emptyTiles(), { status: 206 }))
  await listings([angeles, guagua])
  await openScreen('/gallery?view=map')
  await expect.element(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await expect.poll(() => map.element().querySelectorAll('canvas').length).toBeGreaterThan(0)
  expect(map.element().querySelectorAll('.map-town')).toHaveLength(0)
  await expect.poll(() => map.element().querySelector('.leaflet-zoom-anim')).toBeNull()
  await expect.element(map.getByText('₱4.5M')).toBeVisible()
  await expect.element(link('Search this area')).not.toBeInTheDocument()
})

test('is there without a listing', async () => {
  await listings([])
  await openScreen('/gallery?view=map')
  await expect.element(map).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  await expectAccessible()
})
