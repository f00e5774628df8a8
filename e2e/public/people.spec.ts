import { makePerson } from '../../testing/people.ts'
import { expect, test } from '../support/test.ts'

test.describe('the page of the people', () => {
  test.use({ ownSite: true })

  test('is whole without JavaScript', async ({ browser, site, admin }) => {
    await makePerson(admin, {
      name: 'Ben Reyes',
      position: 'Licensed Real Estate Broker',
      licence_no: '0000099',
      licence_valid_until: '2020-12-31',
      viber_number: '+639181234567',
    })
    await makePerson(admin, { name: 'Eva Not Shown', is_shown: false })
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto('/people')
    const entry = page.getByRole('article', { name: 'Ben Reyes' })
    await expect(entry).toContainText('PRC licence 0000099, expired 31 December 2020')
    await expect(entry.getByRole('link', { name: 'Viber' })).toBeVisible()
    await expect(page.getByText('Eva Not Shown')).toHaveCount(0)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our people' }).click()
    await expect(page.getByRole('heading', { name: 'Our people' })).toBeVisible()
    await context.close()
  })
})
