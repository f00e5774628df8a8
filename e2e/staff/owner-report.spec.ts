import { makeListing } from '../../testing/listings.ts'
import { expectSoundOnBoth } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'an owner opens the report that staff made, and prints it on one A4 page',
  async ({ page, admin, browser }) => {
    const { id, title } = await makeListing(admin, {
      title: `A long title ${'of a house '.repeat(13)}`,
      status: 'active',
      price: '₱12,345,678',
      city: 'Mabalacat City',
    })
    await page.goto(`/admin/properties/${id}/edit?tab=numbers`)
    const said = 'Three liked the wide garden, and two asked whether the price is firm. '.repeat(40)
    await page.getByLabel('What visitors said').fill(said.slice(0, 2000))
    await page.getByRole('button', { name: 'Make a link to the report' }).click()
    const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()

    const storageState = { cookies: [], origins: [] }
    const visitor = await browser.newContext({ storageState })
    const theirs = await visitor.newPage()
    await theirs.goto(new URL(new URL(link).pathname, page.url()).href)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(title.trim())
    await expect(theirs.getByText('Three liked the wide garden')).toBeVisible()
    await expect(theirs.getByRole('table', { name: 'Views a week' })).toBeAttached()
    await expectSoundOnBoth(theirs)
    const pdf = (await theirs.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/MediaBox\s*\[0 0 59\d[.\d]* 84\d/)

    await page.getByRole('button', { name: 'End the link' }).click()
    await expect(page.getByRole('button', { name: 'Make a link to the report' })).toBeVisible()
    const answer = await theirs.reload()
    expect(answer?.status()).toBe(404)
    await expect(theirs.getByText('This link has ended.')).toBeVisible()
    await visitor.close()
    await admin.from('properties').delete().eq('id', id)
  },
)
