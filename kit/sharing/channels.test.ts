import { expect, it } from 'vitest'
import { sendChannels } from './channels.ts'

const address = 'https://example.com/property/1'

it('stands Viber and Messenger first, and puts no link into an SMS', () => {
  const channels = sendChannels(address, 'A house, ₱4M', 'A house (BL-1001)')
  expect(channels.map(({ key }) => key)).toEqual(['viber', 'messenger', 'sms', 'email'])
  const links = Object.fromEntries(channels.map(({ key, href }) => [key, decodeURIComponent(href)]))
  expect(links.viber).toContain(address)
  expect(links.sms).toBe('sms:?&body=A house (BL-1001)')
})

it('offers no SMS where nothing can be said without the link', () => {
  expect(sendChannels(address, 'A sheet').map(({ key }) => key)).not.toContain('sms')
})
