import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makePerson } from '~testing/people'
import { admin } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

test.each(walks)('a description that names owner and number is asked about, %s', async (on) => {
  await makePerson(await admin(), { phone: '+639171234568' })
  await openScreen('/admin/properties/new', { as: 'admin', on })
  const description = page.getByRole('textbox', { name: 'Description' })
  const asked = page.getByRole('status').filter({ hasText: 'Is it meant for them?' })
  await description.fill('Corner lot, call owner 0917 123 4567')
  await expect.element(asked).toMatchTextContent('Visitors will read “owner”, “0917 123 4567”.')
  await expectSound()
  await description.fill('Corner lot. Call 0917 123 4568, keys at the guard.')
  await expect.element(asked).toMatchTextContent('Visitors will read “keys”.')
  await description.fill('Corner lot near the church.')
  await expect.element(asked).not.toBeInTheDocument()
})
