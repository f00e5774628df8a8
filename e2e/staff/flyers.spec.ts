import { makeListing } from '../../testing/listings.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest('each flyer and window card is printed on one A4 page', async ({ page, admin }) => {
  const { id } = await makeListing(admin, {
    title: `A long title ${'of a house '.repeat(13)}`,
    status: 'active',
    price: '₱12,345,678,901 negotiable, with everything in it and around it',
    address: 'Block 12 Lot 34, Somewhere Street, '.repeat(8),
    city: 'Mabalacat City',
    description: 'A quiet street behind the church.\n\n'.repeat(100),
    bedrooms: 3,
    lot_area: 240,
    furnishing: 'semi',
    parking_spaces: 2,
    storeys: 2,
    association_dues: 1500,
  })
  const { data } = await admin.from('properties').select('reference').eq('id', id).single()
  for (const [search, sheets] of [
    [data?.reference ?? '', 1],
    // A few: a browser takes three seconds a sheet.
    ['Angeles', undefined],
  ] as const) {
    await page.goto(`/admin/properties/flyers?q=${search}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const shown = await page.getByRole('article').count()
    expect(shown).toBe(sheets ?? shown)
    expect(shown).toBeGreaterThan(sheets ? 0 : 2)
    for (const kind of ['Flyer', 'Window card']) {
      await page.getByRole('combobox', { name: 'What to print' }).selectOption(kind)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(shown)
      expect(pdf).toMatch(/MediaBox\s*\[0 0 59\d[.\d]* 84\d/)
    }
  }
  await admin.from('properties').delete().eq('id', id)
})
