import { expect, it } from 'vitest'
import { googleFailure } from './google'

it.each([
  'Unsupported provider: provider is not enabled',
  'Unsupported provider: missing OAuth secret',
  'Provider google is not enabled',
])('says that Google is not set up for "%s"', (message) => {
  expect(googleFailure(message)).toBe(
    'Google OAuth is not configured yet. Please use email/password or contact your administrator.',
  )
})

it('passes other messages on', () => {
  expect(googleFailure('Too many requests')).toBe('Too many requests')
})
