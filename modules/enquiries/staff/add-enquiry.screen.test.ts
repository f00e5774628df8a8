import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, openScreen, reloadScreen, walks } from '~testing/screens/screen'

const save = page.getByRole('main').getByRole('button', { name: 'Add enquiry' })

test.each(walks)('an enquiry that came elsewhere is added, %s', async (on) => {
  const { title } = await makeListing(await admin(), { status: 'active' })
  const name = `Rowena ${newTag()}`
  await openScreen('/admin/enquiries', { as: 'admin', on })
  await page.getByRole('link', { name: 'Add enquiry' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add enquiry' })).toBeVisible()
  await expectSound()

  await page.getByLabelText('How they reached you').selectOptions('messenger')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'What they said' }).fill('Two bedrooms')
  expectErrors(/status of 422/)
  await save.click()
  await expect.element(page.getByText('Enter a phone number or an e-mail address.')).toBeVisible()
  await expect.element(page.getByText(/Tick this box once the client has agreed/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect
    .element(page.getByRole('textbox', { name: 'What they said' }))
    .toHaveValue('Two bedrooms')

  await page.getByRole('textbox', { name: 'Phone' }).fill('0917 123 4567')
  await page.getByRole('searchbox', { name: 'Find the listing' }).fill(title)
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call back')
  await page.getByRole('checkbox', { name: /The client agrees/ }).click()
  await expectSound()
  await save.click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.element(page.getByText('Added: came by Messenger')).toBeVisible()
  await expect.element(page.getByText(title).first()).toBeVisible()
})

test('what was typed is still there after a reload', async () => {
  await openScreen('/admin/enquiries/new', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  await reloadScreen()
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
})
