import { expect, it } from 'vitest'
import { whoAnswers } from './person-contact'

const brokerage = {
  phone: '+63459612345',
  sms: '+639170000001',
  viber: '+639170000002',
  messenger: 'https://m.me/bale',
  email: 'office@bale.example',
}
const person = { name: 'Ana Cruz', phone: '', viber_number: '', messenger_url: '', email: '' }

it('is the office where there is nobody, or nothing of theirs', () => {
  expect(whoAnswers(null, brokerage)).toEqual({ channels: brokerage })
  expect(whoAnswers(person, brokerage)).toEqual({ channels: brokerage })
})

it('is the person by what is theirs alone', () => {
  const reached = { ...person, phone: '+639171234567', messenger_url: 'https://m.me/ana' }
  expect(whoAnswers(reached, brokerage)).toEqual({
    channels: {
      phone: '+639171234567',
      sms: '+639171234567',
      viber: '',
      messenger: 'https://m.me/ana',
      email: '',
    },
    callee: 'Ana',
  })
})

it('sends no SMS to a land line', () => {
  const reached = { ...person, phone: '+63459610000' }
  expect(whoAnswers(reached, brokerage).channels).toMatchObject({ phone: '+63459610000', sms: '' })
})

it.each([
  ['Mark Dela Cruz', 'Mark'],
  ['Ma. Theresa Cruz', 'Ma. Theresa Cruz'],
  ['Mark', 'Mark'],
])('is called by the name of %s: %s', (name, callee) => {
  expect(whoAnswers({ ...person, name, phone: '+639171234567' }, brokerage).callee).toBe(callee)
})
