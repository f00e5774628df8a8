import { makeListing } from '../../testing/listings.ts'
import { expect, test } from '../support/test.ts'

test('a price that begins with a number gets a peso sign in the description', async ({
  site,
  admin,
}) => {
  const prices = {
    '4.2M': '₱4.2M',
    'PHP 3,500,000': 'PHP 3,500,000',
    'Call for price': 'Call for price',
  }
  for (const [price, shown] of Object.entries(prices)) {
    const { id } = await makeListing(admin, { price })
    const markup = await site.textOf(`/property/${id}`)
    expect(markup).toMatch(new RegExp(`<meta name="description" content="[^"]*· ${shown}[.· ]`))
  }
})
