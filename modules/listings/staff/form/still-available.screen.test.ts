import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectSound, expectToast, openScreen, walks } from '~testing/screens/screen'

const button = page.getByRole('button', { name: 'Still available' })

async function listingOf(days: string, more = '') {
  const { id } = await makeListing(await admin(), { status: 'active' })
  await commands.query(
    `update public.properties set confirmed_on = confirmed_on - ${days} ${more} where id = '${id}'`,
  )
  return id
}

test.each(walks)('a listing is said to be still available, on the %s screen', async (on) => {
  const id = await listingOf('40')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin', on })
  await expect.element(page.getByText(/Last confirmed available: \d+ \w+ \d{4}/)).toBeVisible()
  await expectSound()
  await button.click()
  await expectToast('Success', 'Confirmed as available')
  await expect.element(page.getByText('Last confirmed available: today.')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('one that hid itself says so, and is published again', async () => {
  const id = await listingOf('70', ', published_at = null, hidden_on = confirmed_on')
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByText(/It was hidden on .*, since nobody had/)).toBeVisible()
  await button.click()
  await expect.element(page.getByText('Published: visitors see this listing')).toBeVisible()
})

test('one that is sold is not asked about', async () => {
  const id = await listingOf('70', ", status = 'sold'")
  await openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
  await expect.element(page.getByText('Published: visitors see this listing')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
