import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListing } from '~testing/listings'
import { admin } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { expectSound, openScreen, walks } from '~testing/screens/screen'
import { readTags } from './crawler-view'

const text = page.getByRole('textbox', { name: 'Text' })

test.each(walks)('a listing is put into words for each channel, %s', async (on) => {
  const client = await admin()
  const { id, title } = await makeListing(client, {
    status: 'active',
    price: '₱4,000,000',
    city: 'Porac',
  })
  // Screens are tested without the server that renders public pages.
  expectErrors(/\/property\/.* status of 404/)
  await openScreen(`/admin/properties/post?listing=${id}`, { on, as: 'admin' })
  await expect.element(text).toHaveValue(expect.stringContaining(`For sale: ${title}`))
  await expect.element(text).toHaveValue(expect.stringContaining('utm_medium=feed'))
  await page.getByRole('combobox', { name: 'Where you post it' }).selectOptions('Viber')
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Filipino')
  await expect.element(text).toHaveValue(expect.stringContaining(`Ipinagbibili: ${title}`))
  await expect.element(text).toHaveValue(expect.stringContaining('utm_source=viber'))
  await expect.element(page.getByRole('img', { name: /^QR code of the link to / })).toBeVisible()
  await expect.element(page.getByText(/No photos yet/)).toBeVisible()
  await expect.element(page.getByText(/The site answers 404/)).toBeVisible()
  await expectSound()
})

test('what a crawler lacks is said', () => {
  const tags = (...properties: string[]) =>
    properties.map((name) => `<meta property="og:${name}" content="x">`).join('')
  expect(readTags(tags('title', 'description', 'image', 'image:width', 'image:height'))).toEqual({
    title: 'x',
    words: 'x',
    image: 'x',
    problems: [],
  })
  expect(readTags(tags('title', 'image')).problems).toEqual([
    'The words are missing.',
    'The picture’s size is missing.',
  ])
  expect(readTags('<meta name="robots" content="noindex">').problems).toContain(
    'Visitors can’t see this listing.',
  )
})
