import { makeListing } from '../../testing/listings.ts'
import { expectSoundOnBoth } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'a buyer confirms a viewing slip on their own phone, and prints it on one A4 page',
  async ({ page, admin, browser }) => {
    const title = `A long title ${'of a house '.repeat(13)}`.trim()
    const { id } = await makeListing(admin, { title, status: 'active' })
    await page.goto(`/admin/properties/${id}/edit?tab=enquiries`)
    await page.getByRole('button', { name: 'Make a viewing slip' }).click()
    await page.getByLabel('Co-broker (optional)').fill('Ben Reyes')
    await page.getByRole('button', { name: 'Show the code' }).click()
    const link = await page.getByText(/\/slip\/[0-9a-f]{40}$/).textContent()

    const buyer = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const theirs = await buyer.newPage()
    await theirs.goto(new URL(new URL(link ?? '').pathname, page.url()).href)
    await expect(theirs.getByText(title)).toBeVisible()
    await expectSoundOnBoth(theirs)

    await theirs.getByLabel('Your name').fill('Vera Cruz')
    await theirs.getByRole('button', { name: 'Confirm' }).click()
    await expect(theirs.getByText('Enter your phone number or your e-mail')).toBeVisible()
    await expect(theirs.getByLabel('Your name')).toHaveValue('Vera Cruz')
    await expectSoundOnBoth(theirs)
    await theirs.getByLabel('E-mail address').fill('vera@example.com')
    await theirs.getByRole('button', { name: 'Confirm' }).click()
    await expect(theirs.getByText('By the buyer, on their own phone')).toBeVisible()
    await expectSoundOnBoth(theirs)
    const pdf = (await theirs.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/MediaBox\s*\[0 0 59\d[.\d]* 84\d/)

    await expect(page.getByText('The buyer has confirmed')).toBeVisible()
    await buyer.close()
    await admin.from('properties').delete().eq('id', id)
  },
)
