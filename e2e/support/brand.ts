import { expect, type Page } from '@playwright/test'
import type { FileToUpload } from './photographs.ts'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function choose(page: Page, part: string, button: string, chosen: FileToUpload) {
  const asked = page.waitForEvent('filechooser')
  await region(page, part).getByRole('button', { name: button }).click()
  await (await asked).setFiles(chosen)
}

/** Until nothing is being made: only then may the next be chosen. */
export const made = (page: Page) =>
  expect(region(page, 'Icon').getByRole('button', { name: 'Another picture' })).toBeEnabled()

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
}
