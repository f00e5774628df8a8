import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

test.each(walks)('says plainly that nobody is on it, %s', async (on) => {
  const client = await admin()
  await client.from('people').delete().eq('is_shown', true).throwOnError()
  await openScreen('/people', { on })
  await expect.element(page.getByText('No one is listed here yet.')).toBeVisible()
  await expectSound()
})

test.each(walks)('says until when somebody’s licence was valid, %s', async (on) => {
  const { name } = await makePerson(await admin(), {
    position: 'Licensed Real Estate Broker',
    licence_no: '0000099',
    licence_valid_until: '2020-12-31',
    viber_number: '+639181234567',
  })
  await openScreen('/people', { on })
  const entry = page.getByRole('article', { name })
  await expect.element(entry).toMatchTextContent('PRC licence 0000099, expired 31 December 2020')
  await expect.element(entry).not.toMatchTextContent('valid')
  await expect.element(entry.getByRole('link', { name: 'Viber' })).toBeVisible()
  await expectSound()
})

test.each(walks)('a listing leads to its person, and a message to them, %s', async (on) => {
  const client = await admin()
  const person = await makePerson(client, {
    position: 'Broker',
    licence_no: '0000077',
    phone: '+639171234567',
    about: 'Sells houses.',
  })
  const { id, title } = await makeListing(client, { agent_id: person.id, status: 'active' })
  await openScreen(`/property/${id}`, { on })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: person.name, exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(person.name)
  expect(location.pathname).toBe(`/people/${person.id}`)
  await expect.element(main.getByText('PRC licence 0000077')).toBeVisible()
  await expect.element(main.getByText(/look up licence 0000077 at/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'online.prc.gov.ph' }))
    .toHaveAttribute('href', 'https://online.prc.gov.ph')
  await expect
    .element(main.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', 'tel:+639171234567')
  await expect.element(main.getByRole('link', { name: title })).toBeVisible()
  await expectSound()

  const message = `Is it near a school? ${newTag()}`
  await page.getByLabelText('Your name').fill('Ñora Peña')
  await page.getByLabelText('Phone number', { exact: true }).fill('0917 123 4567')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  const { data } = await client.from('enquiries').select('person_id').eq('message', message)
  expect(data).toEqual([{ person_id: person.id }])
})
