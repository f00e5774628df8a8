import { expectAccessible } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest.use({ ownSite: true })

adminTest(
  'sends a test e-mail, and says when it only lies in the outbox',
  async ({ page, site }) => {
    await page.goto('/admin/settings/setup')
    const steps = page.getByRole('region', { name: 'Make the site yours' })
    await steps.getByRole('button', { name: /^Send a test e-mail 1 minute/ }).click()
    await steps.getByRole('button', { name: 'Send a test e-mail', exact: true }).click()
    await expect(steps.getByRole('status')).toContainText('No mail server is set')
    await expect(steps.getByRole('status')).toContainText('outbox')
    await expectAccessible(page)
    await site.letterTo('admin@example.com', /^Test e-mail from/)
  },
)
