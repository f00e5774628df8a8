import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingTitled, makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectAccessible, expectToast, openScreen, reloadScreen } from '~testing/screens/screen'

const section = page.getByRole('region', { name: 'Property FAQs' })
const items = section.getByRole('listitem')
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const save = dialog.getByRole('button', { name: 'Save' })

const openFaqs = (id: string) => openScreen(`/admin/properties/${id}/edit`, { as: 'admin' })
const press = (name: string) => section.getByRole('button', { name }).click()

test('FAQs are added, changed, ordered and deleted', async () => {
  const client = await admin()
  const { id, title } = await makeListing(client)
  await openFaqs(id)
  for (const [at, asked] of ['First?', 'Second?'].entries()) {
    await press('Add FAQ')
    // Behind what is there.
    await expect.element(dialog.getByLabelText('Display order')).toHaveValue(String(at))
    await dialog.getByLabelText('Question').fill(asked)
    await dialog.getByLabelText('Answer').fill(`Answer to ${asked}`)
    if (at === 0) await expectAccessible()
    await save.click()
    await expectToast('Success', 'FAQ created successfully')
    await expect.poll(() => items.elements()).toHaveLength(at + 1)
  }

  await press('Edit Second?')
  await dialog.getByLabelText('Display order').fill('one')
  await save.click()
  await expect.element(dialog.getByText('Enter a whole number.')).toBeVisible()
  await dialog.getByLabelText('Display order').fill('-1')
  await dialog.getByLabelText('Answer').fill('Another answer')
  await save.click()
  await expectToast('Success', 'FAQ updated successfully')
  await expect.element(items.first()).toMatchTextContent('Second?')
  await expect.element(items.first()).toMatchTextContent('Another answer')

  await press('Delete First?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => items.elements()).toHaveLength(2)
  await press('Delete First?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'FAQ deleted successfully')
  await expect.poll(() => items.elements()).toHaveLength(1)
  expect((await listingTitled(client, title)).property_faqs).toMatchObject([
    { question: 'Second?', answer: 'Another answer', display_order: -1 },
  ])
})

test('failures, in the words agreed', async () => {
  expectErrors(/staff_faqs_failed/)
  const client = await admin()
  const { id } = await makeListing(client)
  await client.from('property_faqs').insert({ property_id: id, question: 'Why?', answer: 'So' })
  const down = answer(/\/rest\/v1\/property_faqs/, { status: 500 })
  await openFaqs(id)
  await expectToast('Error', 'Failed to fetch FAQs')
  down.end()
  await section.getByRole('button', { name: 'Try again' }).click()
  await press('Edit Why?')

  answer(/\/rest\/v1\/property_faqs/, { status: 500 })
  await dialog.getByLabelText('Answer').fill('Typed')
  await save.click()
  await expectToast('Error', 'Failed to save FAQ')
  await expect.element(dialog.getByLabelText('Answer')).toHaveValue('Typed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await press('Delete Why?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Error', 'Failed to delete FAQ')
})

test('an FAQ that someone else changed or deleted loses nothing that was typed', async () => {
  const client = await admin()
  const { id } = await makeListing(client)
  const faqs = client.from('property_faqs')
  await faqs.insert({ property_id: id, question: 'Why?', answer: 'So' }).throwOnError()
  await openFaqs(id)
  await press('Edit Why?')
  await dialog.getByLabelText('Answer').fill('Mine')
  await faqs.update({ answer: 'Theirs', question: 'Why so?' }).eq('property_id', id).throwOnError()
  await save.click()
  const conflict = page.getByRole('dialog', { name: /Someone else saved this FAQ/ })
  await expect.element(conflict.getByText('Theirs', { exact: true })).toBeVisible()
  await expectAccessible()
  await conflict.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(dialog.getByLabelText('Answer')).toHaveValue('Mine')

  expect(await reloadScreen()).toBe(true)
  await press('Edit Why so?')
  await dialog.getByRole('button', { name: 'Restore them' }).click()
  await expect.element(dialog.getByLabelText('Answer')).toHaveValue('Mine')
  await faqs.delete().eq('property_id', id).throwOnError()
  await save.click()
  await dialog.getByRole('button', { name: 'Save as a new FAQ' }).click()
  await save.click()
  await expectToast('Success', 'FAQ created successfully')
  const { data } = await faqs.select('question, answer').eq('property_id', id)
  expect(data).toEqual([{ question: 'Why?', answer: 'Mine' }])
})

test('a save whose answer was lost is taken for no colleague’s', async () => {
  const client = await admin()
  const { id } = await makeListing(client)
  const one = { property_id: id, question: 'One?', answer: 'So' }
  await client.from('property_faqs').insert(one).throwOnError()
  await openFaqs(id)
  await press('Edit One?')
  await dialog.getByLabelText('Answer').fill('Mine')
  const lost = answer(/^PATCH \/rest\/v1\/property_faqs/, 'lost')
  await save.click()
  await expectToast('Error', 'Failed to save FAQ')
  lost.end()
  await save.click()
  await expectToast('Success', 'FAQ updated successfully')
  await expect.element(dialog).not.toBeInTheDocument()
})
