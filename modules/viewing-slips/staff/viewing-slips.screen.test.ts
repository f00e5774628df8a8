import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin, sendEnquiry } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openScreen,
  sizes,
} from '~testing/screens/screen'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const make = page.getByRole('button', { name: 'Make a viewing slip' })
const section = page.getByRole('region', { name: 'Viewing slips', exact: true })
const name = page.getByRole('textbox', { name: 'Buyer’s name' })
const number = page.getByRole('textbox', { name: 'Phone number' })

const slipsOf = (listing: string) =>
  commands.query(
    `select number::integer, buyer_name, buyer_phone, co_broker_name, confirmed_by, enquiry_id
     from public.viewing_slips where property_id = $1 order by number`,
    [listing],
  ) as Promise<{ number: number; buyer_name: string; enquiry_id: string | null }[]>

test.each(sizes)('an agent types a slip, and finds it, on the %s screen', async (on) => {
  const { id } = await makeListing(await admin(), { title: 'House for a slip' })
  await openScreen(`/admin/properties/${id}/edit?tab=enquiries`, { as: 'admin', on })
  await expect.element(section.getByText('No viewing slips that you can see.')).toBeVisible()
  await make.click()
  const copyTo = page.getByRole('textbox', { name: 'Their e-mail address (optional)' })
  await copyTo.fill('ben@example.com')
  await press('Show the code')
  await expect.element(page.getByText('Enter the co-broker’s name.')).toBeVisible()
  await copyTo.fill('')
  await page.getByRole('radio', { name: /I type it/ }).click()
  await expectAccessible()
  expectNoSidewaysScroll()

  // A buyer without a telephone.
  await press('Make the slip')
  await expect.element(page.getByText('Enter the buyer’s name.')).toBeVisible()
  await name.fill('Vera Cruz')
  await press('Make the slip')
  await expect.element(page.getByText(/or tick that the buyer has neither/)).toBeVisible()
  await number.fill('0917 123')
  await press('Make the slip')
  await expect.element(number).toBeInvalid()
  expect(await slipsOf(id)).toEqual([])
  await number.fill('')
  await page.getByRole('checkbox', { name: /no phone number and no e-mail/ }).click()
  await page.getByRole('textbox', { name: 'Co-broker (optional)' }).fill('Ben Reyes')
  await press('Make the slip')
  await expectToast('Success', 'Viewing slip made')
  const [slip] = await slipsOf(id)
  expect(slip).toMatchObject({
    buyer_name: 'Vera Cruz',
    buyer_phone: null,
    co_broker_name: 'Ben Reyes',
    confirmed_by: 'typed',
  })
  const item = section.getByRole('listitem')
  await expect.element(item).toMatchTextContent(/Vera Cruz, no phone number/)
  await expect.element(item).toMatchTextContent(/with Ben Reyes.*Typed by the agent. 90 days left/)
  await expectAccessible()
  expectNoSidewaysScroll()

  await section.getByRole('link', { name: `No. ${slip?.number}`, exact: true }).click()
  const title = `Viewing slip No. ${slip?.number}`
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  const sheet = page.getByRole('link', { name: 'Commission sheet' })
  await expect.element(sheet).not.toBeInTheDocument()
  await press('Delete the buyer’s details')
  await press('Delete')
  await expectToast('Success', 'Personal details deleted')
  await expect
    .element(page.getByText('Personal details deleted', { exact: true }).first())
    .toBeVisible()
  await expect.element(page.getByText('Vera Cruz')).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'All viewing slips' }).click()
  await expect
    .element(page.getByText(/^Checked just now: \d+ slips?, each as it was made\.$/))
    .toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test.each(sizes)('a buyer confirms by the code, on the %s screen', async (on) => {
  const { id } = await makeListing(await admin())
  const enquiry = await sendEnquiry({ property_id: id })
  await openScreen(`/admin/enquiries/${enquiry.id}`, { as: 'admin', on })
  await page.getByText('Viewing slips', { exact: true }).click()
  await make.click()
  await press('Show the code')
  const code = page.getByRole('img', { name: 'QR code for the buyer’s phone' })
  await expect.element(code).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  const address = page.getByText(/\/slip\/[0-9a-f]{40}$/)
  const secret = address.element().textContent?.split('/').at(-1)
  await commands.query(
    `select public.use_viewing_slip_link(private.secret_hash($1), 'Vera', '+639171234567')`,
    [secret],
  )
  await expect.element(page.getByText('The buyer has confirmed')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  const [slip] = await slipsOf(id)
  expect(slip).toMatchObject({ buyer_name: 'Vera', confirmed_by: 'code', enquiry_id: enquiry.id })
  await press('Done')
  await expect.element(page.getByText(/By the buyer, on their own phone/)).toBeVisible()
})

test('the listing of a slip is corrected before the buyer confirms', async () => {
  const client = await admin()
  const [wrong, right] = [await makeListing(client), await makeListing(client)]
  await openScreen(`/admin/properties/${wrong.id}/edit?tab=enquiries`, { as: 'admin', on: 'phone' })
  await make.click()
  const listing = page.getByRole('dialog').getByRole('region', { name: 'Listing' })
  await expect.element(listing).toMatchTextContent(wrong.title)
  await page.getByRole('textbox', { name: 'Co-broker (optional)' }).fill('Ben Reyes')
  await press('Show the code')
  const address = page.getByText(/\/slip\/[0-9a-f]{40}$/)
  await expect.element(address).toBeVisible()
  const secret = address.element().textContent?.split('/').at(-1)
  await press('Correct it')
  await press('Choose another')
  await press('Show the code')
  await expect.element(listing).toMatchTextContent('Choose the listing that you show.')
  await listing.getByRole('searchbox').fill(right.title)
  await listing.getByRole('button', { name: right.title }).click()
  await expectAccessible()
  const [ended] = await commands.query(
    `select public.read_viewing_slip_link(private.secret_hash($1)) as shown`,
    [secret],
  )
  expect(ended).toEqual({ shown: null })
  await press('Show the code')
  await expect.element(address).toBeVisible()
  const corrected = await commands.query(
    `select details #>> '{co_broker,name}' as name from private.secret_links where property_id = $1`,
    [right.id],
  )
  expect(corrected).toEqual([{ name: 'Ben Reyes' }])
  await press('Cancel')
  await expect.element(make).toHaveFocus()
})

test('an enquiry fills in who the buyer is, and an agent sees no slip of others', async () => {
  const { id } = await makeListing(await admin())
  const enquiry = await sendEnquiry({ property_id: id })
  await openScreen(`/admin/enquiries/${enquiry.id}`, { as: 'admin' })
  await page.getByText('Viewing slips', { exact: true }).click()
  await make.click()
  await page.getByRole('radio', { name: /I type it/ }).click()
  await expect.element(name).toHaveValue(enquiry.name)
  await press('Make the slip')
  await expectToast('Success', 'Viewing slip made')
  const [slip] = await slipsOf(id)

  await openScreen(`/admin/properties/slips?number=${slip?.number}`, { as: 'user' })
  await expect.element(page.getByText(/it is another agent’s/)).toBeVisible()
})

test('a slip leads to the commission sheet of its listing, once there is one', async () => {
  const { id } = await makeListing(await admin())
  await commands.query(
    `insert into public.commission_sheets (property_id, price, sold_on, commission)
     values ($1, 1000000, '2026-11-20', 50000)`,
    [id],
  )
  await openScreen(`/admin/properties/${id}/edit?tab=enquiries`, { as: 'admin' })
  await make.click()
  await page.getByRole('radio', { name: /I type it/ }).click()
  await name.fill('Vera Cruz')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0917 123 4567')
  await press('Make the slip')
  await expectToast('Success', 'Viewing slip made')
  const [slip] = await slipsOf(id)
  await openScreen(`/admin/properties/slips?number=${slip?.number}`, { as: 'admin' })
  await page.getByRole('link', { name: 'Commission sheet' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /ommission/ })).toBeVisible()
})

test('says where a slip is not as it was made, and what fails', async () => {
  const chain = answer('POST /rest/v1/rpc/verify_viewing_slips', {
    status: 200,
    json: { slips: 4, last_hash: 'x', broken_at: 3 },
  })
  await openScreen('/admin/properties/slips', { as: 'admin' })
  await expect.element(page.getByText('Viewing slip No. 3 is not as it was made')).toBeVisible()
  chain.end()

  const { id } = await makeListing(await admin())
  await openScreen(`/admin/properties/${id}/edit?tab=enquiries`, { as: 'admin' })
  await make.click()
  answer('POST /rest/v1/rpc/make_viewing_slip_link', { status: 503 })
  expectErrors(/503/)
  await press('Show the code')
  await expectToast('Error', 'Failed to make code')
})

test('nobody is offered one for whom nobody vouches', async () => {
  const { id } = await makeListing(await admin())
  const asked = answer('POST /rest/v1/rpc/makes_viewing_slips', { status: 200, json: false })
  await openScreen(`/admin/properties/${id}/edit?tab=enquiries`, { as: 'user' })
  await expect.element(page.getByRole('region', { name: 'Viewings', exact: true })).toBeVisible()
  expect(section.elements()).toEqual([])
  asked.end()
})
