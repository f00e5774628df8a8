import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { openScreen } from '~testing/screens/screen'

test('staff see a peso sign for PHP, Php and P', async () => {
  const { title } = await makeListing(await admin(), { price: 'Php 3,500,000' })
  await openScreen(`/admin/properties?q=${title}`, { as: 'user' })
  await expect.element(page.getByText('₱3,500,000', { exact: true })).toBeVisible()
})
