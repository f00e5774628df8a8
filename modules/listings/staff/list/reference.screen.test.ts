import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, sendEnquiry } from '~testing/screens/data'
import { expectSound, expectTexts, openScreen, walks } from '~testing/screens/screen'

async function makeReferred() {
  const client = await admin()
  const { id, title } = await makeListing(client)
  const found = client.from('properties').select('reference').eq('id', id)
  const { data } = await found.single().throwOnError()
  return { id, title, reference: data.reference }
}

test('a listing is found by its reference, which its form says', async () => {
  const { title, reference } = await makeReferred()
  await openScreen(`/admin/properties?q=${reference.toLowerCase()}`, { as: 'admin' })
  await expectTexts(page.getByRole('heading', { level: 2 }), [title])
  await expect.element(page.getByText(reference, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect.element(page.getByText(`Reference ${reference}`)).toBeVisible()
})

test.each(walks)('enquiries are found by the reference of their listing, %s', async (on) => {
  const { id, title, reference } = await makeReferred()
  const about = await sendEnquiry({ property_id: id })
  const named = await sendEnquiry({ message: `Is ${reference} near the church?` })
  await openScreen(`/admin/enquiries?q=${reference.toLowerCase()}`, { as: 'admin', on })
  const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent(named.name)
  await expect.element(rows.last()).toMatchTextContent(about.name)
  await expect.element(rows.last()).toMatchTextContent(`${title}, ${reference}`)
  await rows
    .last()
    .getByRole('link', { name: `New: ${about.name}` })
    .click()
  await expect.element(page.getByText(`About ${title}, ${reference}`)).toBeVisible()
  await expectSound()
})
