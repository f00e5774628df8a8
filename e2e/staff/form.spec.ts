import { expectAccessible } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest(
  'closing the tab with unsaved changes asks too, and a reload loses nothing',
  async ({ page }) => {
    await page.goto('/admin/properties/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Half typed')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(page.getByText('You have unsaved changes from before')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half typed')
  },
)
