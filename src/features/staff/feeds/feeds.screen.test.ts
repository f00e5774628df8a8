import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

test.each(walks)('a feed is turned on, and says what is in it, %s', async (on) => {
  const client = await admin()
  const city = on === 'phone' ? 'Porac' : 'Lubao'
  const { title } = await makeListing(client, { status: 'active', price: '₱4,000,000', city })
  const sold = await makeListing(client, { status: 'sold' })
  await openScreen('/admin/settings/feeds', { on, as: 'admin' })
  const of = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect
    .element(of(title))
    .toMatchTextContent(/Meta home listingsNo photo\. No address\. No ZIP code/)
  await expect.element(of(title)).toMatchTextContent(/RSSIn the feed/)
  await expect.element(of(sold.title)).toMatchTextContent(/RSSNot available/)
  const name = on === 'phone' ? 'RSS' : 'Trovit'
  await page.getByRole('switch', { name, exact: true }).click()
  await expect.element(page.getByRole('switch', { name, exact: true })).toBeChecked()
  await expect
    .poll(() =>
      commands.query('select name from public.feeds where is_on and name = $1', [
        name.toLowerCase(),
      ]),
    )
    .toHaveLength(1)
  await expectSound()
})

test('only admins see it', async () => {
  await openScreen('/admin/settings/feeds', { as: 'user' })
  await expect.element(page.getByText(/the settings/).first()).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})
