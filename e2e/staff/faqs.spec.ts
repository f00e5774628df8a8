import { listingTitled, makeListing } from '../../testing/listings.ts'
import { expectAccessible, expectToast } from '../support/page.ts'
import { adminTest, expect } from '../support/test.ts'

adminTest('FAQs are added, changed, ordered and deleted', async ({ page, admin }) => {
  const { id, title } = await makeListing(admin)
  await page.goto(`/admin/properties/${id}/edit`)
  const section = page.getByRole('region', { name: 'Property FAQs' })
  const items = section.getByRole('listitem')
  const dialog = page.getByRole('dialog')

  for (const [at, question] of ['First?', 'Second?'].entries()) {
    await section.getByRole('button', { name: 'Add FAQ' }).click()
    // Behind what is there.
    await expect(dialog.getByLabel('Display order')).toHaveValue(String(at))
    await dialog.getByLabel('Question').fill(question)
    await dialog.getByLabel('Answer').fill(`Answer to ${question}`)
    if (at === 0) await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save FAQ' }).click()
    await expectToast(page, 'Success', 'FAQ created successfully')
    await expect(items).toHaveCount(at + 1)
  }

  await section.getByRole('button', { name: 'Edit Second?' }).click()
  await dialog.getByLabel('Display order').fill('one')
  await dialog.getByRole('button', { name: 'Save FAQ' }).click()
  await expect(dialog.getByText('Enter a whole number.')).toBeVisible()
  await dialog.getByLabel('Display order').fill('-1')
  await dialog.getByLabel('Answer').fill('Another answer')
  await dialog.getByRole('button', { name: 'Save FAQ' }).click()
  await expectToast(page, 'Success', 'FAQ updated successfully')
  await expect(items.first()).toContainText('Second?')
  await expect(items.first()).toContainText('Another answer')

  await section.getByRole('button', { name: 'Delete First?' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(items).toHaveCount(2)
  await section.getByRole('button', { name: 'Delete First?' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'FAQ deleted successfully')
  await expect(items).toHaveCount(1)
  expect((await listingTitled(admin, title)).property_faqs).toMatchObject([
    { question: 'Second?', answer: 'Another answer', display_order: -1 },
  ])
})

adminTest('FAQ failures, in the words agreed', async ({ page, admin, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /staff_faqs_failed/)
  const { id } = await makeListing(admin)
  await admin.from('property_faqs').insert({ property_id: id, question: 'Why?', answer: 'So' })
  let isBroken = true
  await page.route('**/rest/v1/property_faqs*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(`/admin/properties/${id}/edit`)
  await expectToast(page, 'Error', 'Failed to fetch FAQs')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Edit Why?' })).toBeVisible()

  isBroken = true
  await page.getByRole('button', { name: 'Edit Why?' }).click()
  await page.getByRole('dialog').getByLabel('Answer').fill('Typed')
  await page.getByRole('button', { name: 'Save FAQ' }).click()
  await expectToast(page, 'Error', 'Failed to save FAQ')
  await expect(page.getByRole('dialog').getByLabel('Answer')).toHaveValue('Typed')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Why?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete FAQ')
})
