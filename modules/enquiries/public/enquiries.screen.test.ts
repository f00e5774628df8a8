import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeListing, removeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin } from '~testing/screens/data'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import { expectSound, openScreen, reloadScreen, walks } from '~testing/screens/screen'

const SEND = 'POST /api/enquiries'

const field = (name: string) => page.getByLabelText(name, { exact: true }).first()
const message = page.getByRole('textbox', { name: 'Message' })
const consent = page.getByRole('checkbox', { name: /I agree/ })
const send = page.getByRole('button', { name: 'Send enquiry' })
const words = page.getByRole('alert')

/** All that an enquiry needs. @returns the message, which no other enquiry has */
async function fillEnquiry(): Promise<string> {
  const text = `Is it near a school? ${newTag()}`
  await field('Your name').fill('Ñora Peña')
  await field('Phone number').fill('0917 123 4567')
  await message.fill(text)
  await consent.click()
  return text
}

async function expectArrived() {
  const heading = page.getByRole('heading', { name: 'Message sent' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(/^BALE-[2-9A-Z]{4,6}$/)).toBeVisible()
  await expect.element(page.getByText(/^0917 \d{3} \d{4}$/)).toBeVisible()
}

/** As a `datetime-local` field has it. */
const dayAfterTomorrow = () =>
  `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T10:00`

test.each(walks)('it says at each field what is wrong and keeps what was typed, %s', async (on) => {
  expectErrors(/status of 422/)
  await openScreen('/contact', { on })
  await field('Phone number').fill('0917 123 456')
  await send.click()
  const name = field('Your name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Enter your name.')
  await expect
    .element(field('Phone number'))
    .toHaveAccessibleDescription(/One digit seems to be missing/)
  await expect.element(field('Phone number')).toHaveValue('0917 123 456')
  await expectSound()
  await fillEnquiry()
  await send.click()
  await expectArrived()
  await expectSound()
})

test.each(walks)('it asks whether another address was meant, and sends either, %s', async (on) => {
  await openScreen('/contact', { on })
  await fillEnquiry()
  await field('E-mail').fill('nora@gmial.con')
  await field('Your name').click()
  const question = page.getByRole('button', { name: 'Did you mean nora@gmail.com?' })
  await expect.element(question).toBeVisible()
  await expectSound()
  await question.click()
  await expect.element(field('E-mail')).toHaveValue('nora@gmail.com')
  await expect.element(question).not.toBeInTheDocument()
  await field('E-mail').fill('nora\u200b@bale.con')
  // The browser's own check would refuse the invisible sign, where no script has switched it off.
  await expect.element(field('E-mail')).toBeValid()
  await send.click()
  await expectArrived()
})

test.each(walks)('it says before it is sent that a time has passed, %s', async (on) => {
  await openScreen('/contact', { on })
  await fillEnquiry()
  await page.getByLabelText('I’d like to schedule a viewing').click()
  await page.getByText('Choose another day or time').click()
  await field('First choice').fill('2020-01-01T10:00')
  await send.click()
  await expect.element(field('First choice')).toHaveFocus()
  await expect.element(page.getByText('This time has passed.')).toBeVisible()
  expect(sent(SEND)).toEqual([])
  await field('First choice').fill(dayAfterTomorrow())
  await send.click()
  await expectArrived()
})

test.each(walks)('days and halves of days are chosen by a tap, %s', async (on) => {
  await openScreen('/contact', { on })
  const text = await fillEnquiry()
  await page.getByLabelText('I’d like to schedule a viewing').click()
  const chip = (half: string, at: number) => page.getByRole('button', { name: half }).nth(at)
  const first = field('First choice')
  await expect.element(first).not.toBeVisible()
  await chip('morning', 0).click()
  await chip('afternoon', 2).click()
  await chip('afternoon', 4).click()
  await chip('morning', 8).click()
  await expect.element(page.getByText('as many times as we can take')).toBeVisible()
  await chip('morning', 0).click()
  await expect.element(chip('morning', 0)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('as many times as we can take')).not.toBeInTheDocument()
  await expectSound()
  await page.getByText('Choose another day or time').click()
  await expect.element(first).toHaveValue('')
  await first.fill(dayAfterTomorrow().replace('T10:00', 'T23:30'))
  await expect.element(page.getByText('before 7 am or after 7 pm')).toBeVisible()
  await send.click()
  await expectArrived()
  const client = await admin()
  const { data } = await client.from('enquiries').select('preferred_times').eq('message', text)
  expect(data?.[0]?.preferred_times).toHaveLength(3)
})

test('who comes back to a page hears that the message has arrived', async () => {
  await openScreen('/contact')
  await fillEnquiry()
  await send.click()
  await expectArrived()
  const reference = page.getByText(/^BALE-[2-9A-Z]{4,6}$/).element().textContent
  await reloadScreen()
  await expect.element(page.getByText(`your reference is ${reference}`)).toBeVisible()
  await expect.element(field('Your name')).toHaveValue('')
})

test('a line that breaks off makes no second enquiry', async () => {
  const client = await admin()
  const stored = async (text: string) =>
    (await client.from('enquiries').select('reference').eq('message', text).throwOnError()).data
  const broken = answer(SEND, 'lost')
  await openScreen('/contact')
  const text = await fillEnquiry()
  await send.click()
  await expect.element(words).toMatchTextContent('We can’t tell')
  const first = await stored(text)
  expect(first).toHaveLength(1)
  broken.end()
  await reloadScreen()
  await expect.element(message).toHaveValue(text)
  await send.click()
  await expectArrived()
  expect(await stored(text)).toEqual(first)
  const keys = sent(SEND).map((body) => JSON.parse(body).idempotency_key)
  expect(keys).toEqual([keys[0], keys[0]])
  await expect.element(page.getByText(first?.[0]?.reference ?? '', { exact: true })).toBeVisible()
})

test('what was typed about one listing is not said of another', async () => {
  const client = await admin()
  const [one, other] = [await makeListing(client), await makeListing(client)]
  const openOf = ({ id }: { id: string }) => openScreen(`/property/${id}`, { keepStorage: true })
  await openOf(one)
  const text = await fillEnquiry()
  await openOf(other)
  await expect
    .poll(() => message.element())
    .toHaveProperty('value', expect.stringContaining(other.title))
  await openOf(one)
  await expect.element(message).toHaveValue(text)
})

test('two quick taps send it once', async () => {
  await openScreen('/contact')
  await fillEnquiry()
  await send.dblClick()
  await expectArrived()
  expect(sent(SEND)).toHaveLength(1)
})

test('whose browser filled in what nobody sees presses once more, and it arrives', async () => {
  await openScreen('/contact')
  await fillEnquiry()
  const trap = page.getByLabelText('Leave this empty').element()
  if (trap instanceof HTMLInputElement) trap.value = 'https://nora.example'
  await send.click()
  await expect.element(words).toMatchTextContent(/press the button once more\.$/)
  expect(sent(SEND)).toEqual([])
  await send.click()
  await expectArrived()
})

test('too many are told when to try again', async () => {
  answer(SEND, { status: 429, headers: { 'retry-after': '290' }, json: { error: 'no' } })
  await openScreen('/contact')
  const text = await fillEnquiry()
  await send.click()
  await expect.element(words).toMatchTextContent('Try again in 5 minutes')
  await expect.element(message).toHaveValue(text)
})

test('a listing that is gone meanwhile still takes the message', async () => {
  expectErrors(/status of 422/)
  const client = await admin()
  const { id } = await makeListing(client)
  await openScreen(`/property/${id}`)
  const text = await fillEnquiry()
  await removeListing(client, id)
  await send.click()
  await expect.element(words).toMatchTextContent('no longer offered')
  await send.click()
  await expectArrived()
  const { data } = await client.from('enquiries').select('property_id').eq('message', text)
  expect(data).toEqual([{ property_id: null }])
})

test('a sold listing asks for something similar', async () => {
  const { id } = await makeListing(await admin(), { status: 'sold' })
  await openScreen(`/property/${id}`)
  await expect
    .element(page.getByRole('region', { name: 'Ask for something similar' }))
    .toBeVisible()
  await expect
    .poll(() => message.element())
    .toHaveProperty('value', expect.stringMatching(/Do you have something similar\?$/))
})

test('it is filled in and sent by keyboard alone', async () => {
  await openScreen('/contact')
  await expect.element(field('Your name')).toBeVisible()
  field('Your name').element().focus()
  await userEvent.keyboard('Ana Cruz{Tab}09171112222')
  for (const label of ['E-mail', 'Message', 'I’d like to schedule a viewing']) {
    await userEvent.keyboard('{Tab}')
    await expect.element(field(label)).toHaveFocus()
  }
  await userEvent.keyboard('{Tab} ')
  await expect.element(page.getByRole('radio', { name: 'Call' })).toBeChecked()
  await userEvent.keyboard('{Tab} ')
  await expect.element(consent).toBeChecked()
  // The notice, news, and what sends it.
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectArrived()
})
