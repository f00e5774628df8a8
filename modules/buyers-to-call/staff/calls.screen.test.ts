import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { newTag } from '~testing/new-tag'
import { admin, onFreshSite, sendEnquiry } from '~testing/screens/data'
import { expectAccessible, expectSound, openScreen, walks } from '~testing/screens/screen'

const people = page.getByRole('list', { name: 'Whom to call' })
const button = (name: string) => page.getByRole('button', { name })

onFreshSite()

const house = {
  status: 'active',
  listing_type: 'for_sale',
  price: '₱4,000,000',
  city: 'Porac',
  property_type: 'House and lot',
} as const

test.each(walks)('who may want to hear of a listing is called once, %s', async (on) => {
  const client = await admin()
  const tag = newTag()
  const asked = await makeListing(client, house)
  const offered = await makeListing(client, { ...house, price: '₱4,200,000' })
  const ask = (name: string, marketing: boolean) =>
    sendEnquiry({
      name: `${name} ${tag}`,
      message: `Is it still there? ${crypto.randomUUID()}`,
      email: `${crypto.randomUUID()}@example.com`,
      property_id: asked.id,
      marketing,
    })
  await ask('Maria', true)
  await ask('Jose', true)
  await ask('Silent', false)

  await openScreen(`/admin/properties/${offered.id}/edit?tab=enquiries`, { on, as: 'admin' })
  await page.getByRole('link', { name: /people may want to hear of this/ }).click()
  const maria = people
    .getByRole('listitem')
    .filter({ hasText: `Maria ${tag}` })
    .first()
  await expect
    .element(maria)
    .toMatchTextContent(/Asked about BL-\d+ on .*: house in Porac, for sale/)
  await expect.element(people.getByText(`Silent ${tag}`)).not.toBeInTheDocument()
  await expectSound()

  const sms = page.getByRole('link', { name: `SMS Maria ${tag}` })
  const text = decodeURIComponent(sms.element().getAttribute('href') ?? '')
  expect(text).toContain(offered.title)
  expect(text).not.toMatch(/https?:|www[.]/)
  const mail = page.getByRole('link', { name: `E-mail Maria ${tag}` }).element()
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('utm_source=email')

  await button(`Called Maria ${tag}`).click()
  await expect.element(people.getByText(/^Called by you on /)).toBeVisible()
  // Who was told comes last.
  await expect.element(people.getByRole('listitem').first()).toMatchTextContent(`Jose ${tag}`)
  await button(`Not interested Jose ${tag}`).click()
  await expect.element(people.getByText(/^Not interested, noted by you on /)).toBeVisible()
  await button(`Wants no more news Jose ${tag}`).click()
  await expectSound()
  await button('End the news').click()
  await expect.element(people.getByText(`Jose ${tag}`)).not.toBeInTheDocument()
  await page.getByRole('link', { name: `Maria ${tag}`, exact: true }).click()
  await expect
    .element(page.getByRole('list', { name: 'Activity' }))
    .toMatchTextContent(/About BL-\d+: called/)
})

test('a listing that suits nobody says so', async () => {
  const { id } = await makeListing(await admin(), { ...house, city: 'Lubao', price: '₱90,000' })
  await openScreen(`/admin/properties/call?listing=${id}`, { on: 'phone', as: 'admin' })
  await expect.element(page.getByText('Nobody to call')).toBeVisible()
  await expectAccessible()
})
