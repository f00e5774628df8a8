import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectToast } from './page.ts'

export const save = (page: Page) => page.getByRole('button', { name: 'Save' })

export async function openSection(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/admin/settings/${section}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

export async function expectSaved(page: Page): Promise<void> {
  await expectToast(page, 'Success', 'Saved. Visitors see it from now on.')
}

/** The public page that stands in the preview. */
export const previewed = (page: Page, name: string) =>
  page.getByTitle(`Preview of ${name}`).contentFrame()
