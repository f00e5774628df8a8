import { expect, it } from 'vitest'
import { channelsTo } from './channels'

const nobody = { name: 'Ana', phone: null, email: null, reply_by: null }
const keys = (to: Partial<typeof nobody> | Record<string, string>) =>
  channelsTo({ ...nobody, ...to }).map(({ key }) => key)

it('offers what there is, the wish first', () => {
  expect(keys({ phone: '+639171234567', email: 'a@example.com', reply_by: 'viber' })).toEqual([
    'viber',
    'call',
    'sms',
    'email',
  ])
  expect(keys({ phone: '+63459612345' })).toEqual(['call'])
  expect(keys({ email: 'a@example.com', reply_by: 'messenger' })).toEqual(['messenger', 'email'])
  expect(keys({})).toEqual([])
})

it('brings the text along', () => {
  const message = { subject: 'House (BALE-4F7K)', body: 'Hi & bye\nAna', ref: 'x' }
  const [, sms, , mail] = channelsTo(
    { ...nobody, phone: '+639171234567', email: 'a@example.com' },
    message,
  )
  expect(sms?.href).toBe('sms:+639171234567?&body=Hi%20%26%20bye%0AAna')
  expect(mail?.href).toContain('body=Hi%20%26%20bye%0D%0AAna')
})
