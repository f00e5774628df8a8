import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onFreshSite } from '~testing/screens/data'
import { answer, expectErrors } from '~testing/screens/requests'
import { expectSound, openScreen, walks } from '~testing/screens/screen'

onFreshSite()

test.each(walks)('says the number of the request that failed, if it has one, %s', async (on) => {
  expectErrors(/broke|Error in route match/)
  const towns = /\/rest\/v1\/rpc\/town_summary/
  const main = page.getByRole('main')
  answer(towns, { status: 500, json: { message: 'It broke #1a2b3c4d-5e6f-4a7b' } })
  await openScreen('/pampanga', { on })
  await expect.element(main).toMatchTextContent('tell us this number: #1a2b3c4d-5e6f-4a7b')
  await expectSound()

  answer(towns, { status: 500, json: { message: 'Thing #4 broke' } })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main).not.toMatchTextContent('number')
  await expect.element(main).toMatchTextContent('This page could not be shown.')
})
