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

export async function addPictures(page: Page, ...files: FileToUpload[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await asked).setFiles(files)
}
