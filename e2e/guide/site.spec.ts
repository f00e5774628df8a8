import { pngLogo } from '../support/logos.ts'
import { openMenu } from '../support/page.ts'
import { save } from '../support/settings.ts'
import { openFolds } from '../support/staff-screens.ts'
import { expect } from '../support/test.ts'
import { chapterTest as test } from './chapter.ts'

test.use({ ownSite: true })

test.describe('make it yours', () => {
  test.use({ chapterName: 'make-it-yours' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, chapter }) => {
    await page.goto('/admin')
    await chapter.look(page)
    await page.getByRole('link', { name: /^Go on:/ }).click()
    await expect(page.getByRole('heading', { name: 'Make the site yours' })).toBeVisible()
    await chapter.picture(page, 'steps')
    await page.getByRole('button', { name: /^How visitors reach you/ }).click()
    await expect(page.getByRole('link', { name: 'Set the contacts' })).toBeVisible()
    await chapter.look(page)
  })
})

test.describe('contacts', () => {
  test.use({ chapterName: 'contacts' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, chapter }) => {
    await page.goto('/admin')
    await openMenu(page)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const contacts = page.getByRole('link', { name: /^Contacts/ })
    await expect(contacts).toBeVisible()
    await chapter.look(page)
    await contacts.click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('0917 123 4567')
    await page.getByRole('textbox', { name: 'Viber' }).fill('+63 917 123 4567')
    await chapter.picture(page, 'contacts', page.getByRole('heading', { level: 1 }))
    await save(page).click()
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  })
})

test.describe('brand', () => {
  test.use({ chapterName: 'brand' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, chapter }) => {
    await page.goto('/admin/settings/brand')
    await page.getByRole('textbox', { name: 'Business name' }).fill('Santos Realty')
    const asked = page.waitForEvent('filechooser')
    const choose = page.getByRole('button', { name: 'Choose a logo' })
    await expect(choose).toBeVisible()
    await chapter.look(page)
    await choose.click()
    await (await asked).setFiles(await pngLogo())
    await expect(page.getByRole('img', { name: /light ground/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Another picture' })).toBeEnabled()
    await chapter.picture(page, 'brand', page.getByRole('heading', { level: 1 }))
    await page.goto('/admin/settings')
    await expect(page.getByRole('link', { name: /^Name and logo/ })).toBeVisible()
    await chapter.look(page)
  })
})

test.describe('words', () => {
  test.use({ chapterName: 'words' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, chapter }) => {
    await page.goto('/admin/settings')
    const testimonials = page.getByRole('link', { name: /^Testimonials/ })
    await expect(testimonials).toBeVisible()
    await chapter.look(page)
    await testimonials.click()
    const items = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem')
    await expect(items.first()).toBeVisible()
    await chapter.picture(page, 'testimonials')
    await items.first().getByRole('button', { expanded: false }).click()
    const remove = page.getByRole('button', { name: 'Remove this testimonial' })
    await expect(remove).toBeVisible()
    await chapter.look(page)
    await remove.click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await chapter.look(page)
  })
})

test.describe('people', () => {
  test.use({ chapterName: 'people' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, listings, chapter }) => {
    const [listing] = listings
    await page.goto('/admin')
    await openMenu(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByRole('link', { name: 'Add person' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora Peña (sample)')
    await page.getByRole('textbox', { name: 'Position' }).fill('Real Estate Salesperson')
    await page.getByRole('textbox', { name: 'About' }).fill('Shows houses in Guagua and Lubao.')
    await chapter.picture(page, 'person')
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.waitForURL('**/admin/people')
    await page.goto(`/admin/properties/${listing?.id}/edit`)
    await openFolds(page)
    const person = page.getByRole('combobox', { name: 'Agent' })
    await person.selectOption({ label: 'Nora Peña (sample), Real Estate Salesperson' })
    await chapter.look(page)
    await page.getByRole('button', { name: 'Update Property' }).click()
    await page.waitForURL('**/admin/properties')
    await page.goto('/admin/people')
    const give = page.getByRole('button', { name: /^Give an account/ })
    await expect(give).toBeVisible()
    await chapter.look(page)
    await give.click()
    await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()
    await chapter.look(page)
    await page.goto('/admin/properties')
    await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible()
    await chapter.look(page)
  })
})

test.describe('accounts', () => {
  test.use({ chapterName: 'accounts' })

  test('as the guide says', { tag: '@phone-only' }, async ({ page, site, chapter }) => {
    await site.makeAccount('user')
    await page.goto('/admin')
    await openMenu(page)
    await chapter.look(page)
    await page.getByRole('link', { name: 'User Management' }).click()
    await expect(page.getByRole('button', { name: /^Reset Password/ }).first()).toBeVisible()
    await chapter.picture(page, 'accounts')
    await page.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await chapter.look(page)
    await page.goto('/admin/settings')
    await expect(page.getByRole('link', { name: /^Access/ })).toBeVisible()
    await chapter.look(page)
    await page.getByRole('link', { name: /^Access/ }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await chapter.picture(page, 'who-gets-in')
  })
})
