import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answerBy, sent } from '~testing/screens/requests'
import {
  expectAddress,
  expectNoSidewaysScroll,
  openFolds,
  openScreen,
} from '~testing/screens/screen'
import { LISTING_TABS, type ListingTab } from './listing-tab'

const price = page.getByRole('textbox', { name: 'Price' })
const nav = page.getByRole('navigation', { name: 'Parts of the listing' })
const tabOf = (name: string) => nav.getByRole('link', { name, exact: true })
const shown = () => nav.element().querySelector('[aria-current=page]')?.textContent
const HEIGHT = 2500

test('each tab has its address, and fits a phone on a new listing', async () => {
  const { id } = await makeListing(await admin(), { status: 'active' })
  // What a shared link would show: no page is served beside this screen.
  answerBy(/GET \/property\//, () => new Response('<title>House</title>'))
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin', on: 'phone' })
  await expect.element(price).toBeVisible()
  for (const tab of Object.keys(LISTING_TABS) as ListingTab[]) {
    await tabOf(LISTING_TABS[tab]).click()
    await expect.poll(shown).toBe(LISTING_TABS[tab])
    await expectAddress(`/admin/properties/${id}/edit${tab === 'details' ? '' : `?tab=${tab}`}`)
    await expect.poll(() => document.querySelector('.animate-pulse, .animate-spin')).toBeNull()
    expectNoSidewaysScroll()
    expect(document.documentElement.scrollHeight, tab).toBeLessThanOrEqual(HEIGHT)
  }
})

test('another tab takes nothing away that was typed, also by Back', async () => {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await price.fill('₱2,000,001')
  await tabOf('Owner and papers').click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Key at the guard')
  await expect.element(price).not.toBeInTheDocument()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  history.back()
  await expect.element(price).toHaveValue('₱2,000,001')
  await tabOf('Owner and papers').click()
  await expect.element(note).toHaveValue('Key at the guard')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a tab reads what it shows once it is opened', async () => {
  const { id } = await makeListing(await admin())
  const numbers = () => sent('POST /rest/v1/rpc/listing_numbers')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
  expect(numbers()).toHaveLength(0)
  await tabOf('Numbers').click()
  await expect.element(page.getByRole('heading', { name: 'Report for the owner' })).toBeVisible()
  expect(numbers().length).toBeGreaterThan(0)
})

test('what is refused is shown, though another tab is open and it is folded', async () => {
  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await openFolds()
  const pin = page.getByRole('textbox', { name: 'Pin on the map' })
  await pin.fill('somewhere')
  await page.getByText('More details: address').click()
  await expect.element(pin).not.toBeInTheDocument()
  await tabOf('Owner and papers').click()
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect.poll(shown).toBe('Details')
  await expect.element(pin).toHaveFocus()
})
