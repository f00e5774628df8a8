import { expectAccessible, expectNoSidewaysScroll } from '../support/page.ts'
import { openSection, previewed } from '../support/settings.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'the preview shows what is typed, at both widths, and leads nowhere',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSection(page, 'contacts', 'Contacts')
    await page.getByLabel('Phone', { exact: true }).fill('(045) 888 1234')
    if (isMobile) await page.getByRole('button', { name: 'Preview' }).click()
    const shown = previewed(page, 'the contact page')
    const call = shown.getByRole('main').getByRole('link', { name: /^Call/ })
    await expect(call).toContainText('(045) 888 1234')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const width = () => shown.getByRole('document').evaluate((root) => root.clientWidth)
    await expect.poll(width).toBe(390)

    await shown.getByRole('contentinfo').getByRole('link', { name: 'Properties' }).click()
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Contact')

    await page.getByText('Desktop', { exact: true }).click()
    await expect.poll(width).toBe(1280)
    await expect(shown.getByRole('navigation', { name: 'Main' })).toBeVisible()

    // Visitors have nothing of it.
    await expect(call).toContainText('(045) 888 1234')
    const visitors = await page.request.get('/contact')
    expect(await visitors.text()).not.toContain('(045) 888 1234')
    if (isMobile) await page.getByRole('button', { name: 'Close the preview' }).click()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(045) 888 1234')
  },
)
