import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makePerson } from '~testing/people'
import { admin, onFreshSite } from '~testing/screens/data'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  sizes,
} from '~testing/screens/screen'

onFreshSite()

test('says plainly that nobody is on it', async () => {
  const client = await admin()
  await client.from('people').delete().eq('is_shown', true).throwOnError()
  await openScreen('/people')
  await expect.element(page.getByText('No one is listed here yet.')).toBeVisible()
  await expectAccessible()
})

test.each(sizes)('says until when somebody’s licence was valid, %s', async (on) => {
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
  await expectAccessible()
  expectNoSidewaysScroll()
})
