import { expect, it } from 'vitest'
import { channelsOf } from './person-contact'

const brokerage = {
  phone: '+63459612345',
  sms: '+639170000001',
  viber: '+639170000002',
  messenger: 'https://m.me/bale',
  email: 'office@bale.example',
}
const person = { phone: '', viber_number: '', messenger_url: '', email: '' }

it('is the brokerage’s where there is nobody, or nothing of theirs', () => {
  expect(channelsOf(null, brokerage)).toEqual(brokerage)
  expect(channelsOf(person, brokerage)).toEqual(brokerage)
})

it('falls back channel by channel', () => {
  const reached = { ...person, phone: '+639171234567', messenger_url: 'https://m.me/ana' }
  expect(channelsOf(reached, brokerage)).toEqual({
    phone: '+639171234567',
    sms: '+639171234567',
    viber: '+639170000002',
    messenger: 'https://m.me/ana',
    email: 'office@bale.example',
  })
})

it('sends no SMS to a land line', () => {
  const reached = { ...person, phone: '+63459610000' }
  expect(channelsOf(reached, brokerage)).toMatchObject({
    phone: '+63459610000',
    sms: '+639170000001',
  })
})
