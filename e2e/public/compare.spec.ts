import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('prints on one sheet', async ({ page, admin, listings }) => {
  const amenities = Array.from({ length: 40 }, (_, index) => `Amenity of some length ${index}`)
  const { data } = await admin
    .from('properties')
    .insert({
      title: `A long title ${'of a house '.repeat(8)}`,
      price: '₱1,000,000',
      status: 'pending',
      address: 'Block 12 Lot 34, Somewhere Street, '.repeat(3),
      amenities,
      nearby_landmarks: amenities,
    })
    .select('id, reference')
    .single()
  const references = [data?.reference, ...listings.slice(0, 3).map(({ reference }) => reference)]
  await open(page, `/compare?listings=${references.join(',')}`)
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(sheet).toMatch(/MediaBox\s*\[0 0 84\d[.\d]* 59\d/)
  await admin
    .from('properties')
    .delete()
    .eq('id', data?.id ?? '')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('compares all the same', async ({ page, listings }) => {
    const references = listings.slice(0, 3).map(({ reference }) => reference)
    await page.goto(`/compare?listings=${references.join('%2C')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: /^Only differences/ }).click()
    await expect(page.getByRole('link', { name: /^Only differences/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
