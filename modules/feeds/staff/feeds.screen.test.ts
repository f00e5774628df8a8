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

test('listings are shown page by page, back to the newest', async () => {
  await commands.query(
    `insert into public.properties (title, price, status, created_at)
     select 'Paged ' || lpad(at::text, 2, '0'), '₱1M', 'active', timestamptz '2099-01-01' - at * interval '1 day'
     from generate_series(1, 30) as at`,
  )
  await openScreen('/admin/settings/feeds', { as: 'admin' })
  const shown = (number: number) =>
    page.getByRole('listitem').filter({ hasText: `Paged ${number}` })
  const press = (name: string) => page.getByRole('button', { name }).click()
  await expect.element(shown(24)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await press('Older')
  await expect.element(shown(25)).toBeVisible()
  await expect.element(shown(24)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Older' })).toBeDisabled()
  await press('Newer')
  await expect.element(shown(24)).toBeVisible()
  await expect.element(shown(25)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
})

test('only admins see it', async () => {
  await openScreen('/admin/settings/feeds', { as: 'user' })
  await expect.element(page.getByText(/the settings/).first()).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})
