import { expect, it } from 'vitest'
import { NEW_PERSON } from '~/modules/people/person-values'
import { agentSchema } from './account-schema'
import { personSchema } from './schema'

const filled = { ...NEW_PERSON, name: 'Ana Cruz' }

it('asks for a name, nothing else', () => {
  expect(personSchema.parse(filled)).toMatchObject({
    phone: '',
    licence_valid_until: null,
    supervisor_id: null,
    profile_id: null,
    is_shown: true,
  })
})

it('keeps numbers and pages in the one form that is stored', () => {
  const typed = {
    name: ' Ñoño Peña 🌟 ',
    phone: '(045) 961 2345',
    viber_number: '0917-123-4567',
    messenger_url: 'facebook.com/anacruz',
    email: 'ana@example.com',
  }
  expect(personSchema.parse({ ...filled, ...typed })).toMatchObject({
    name: 'Ñoño Peña 🌟',
    phone: '+63459612345',
    viber_number: '+639171234567',
    messenger_url: 'https://m.me/anacruz',
    email: 'ana@example.com',
  })
})

it.each([
  [{ name: '  ' }, 'name', 'Enter a name.'],
  [{ name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters.'],
  [{ phone: '12' }, 'phone', /area code/],
  [{ viber_number: '045 961 2345' }, 'viber_number', /mobile number/],
  [{ messenger_url: 'javascript:alert(1)' }, 'messenger_url', /https/],
  [{ messenger_url: 'https://m.me.evil.example/ana' }, 'messenger_url', /evil\.example/],
  [{ email: 'ana' }, 'email', /e-mail address/],
  [{ about: 'x'.repeat(1001) }, 'about', 'Use at most 1000 characters.'],
  [{ licence_valid_until: '0202-01-01' }, 'licence_valid_until', 'Check the year.'],
  [
    { licence_valid_from: '2027-01-01', licence_valid_until: '2026-01-01' },
    'licence_valid_until',
    /ends before it begins/,
  ],
])('answers %o at the field %s', (values, key, message) => {
  const { error } = personSchema.safeParse({ ...filled, ...values })
  const found = error?.issues.map((issue) => [issue.path[0], issue.message])
  expect(found).toEqual([[key, expect.stringMatching(message)]])
})

it('takes the address of an agent without what nobody sees in it', () => {
  const typed = { name: 'Ana\u200b Cruz', email: 'Ana\u200b@example.com\u2060' }
  expect(agentSchema.parse(typed)).toEqual({ name: 'Ana Cruz', email: 'ana@example.com' })
})
