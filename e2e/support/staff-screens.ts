import type { Page } from '@playwright/test'
import type { FileToUpload } from './photographs.ts'

/** Of the list of properties. */
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** Pictures of a listing that are stored. */
export const tiles = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Drag picture/ }) })
export const uploads = (page: Page) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')

/** What the form of a listing has folded away. */
export async function openFolds(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  const closed = page.locator('#property-form details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

export async function addPictures(page: Page, ...files: FileToUpload[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await asked).setFiles(files)
}
