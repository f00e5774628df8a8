import { expect, it } from 'vitest'
import { DataError } from '~/kit/data/data-error'
import { refusedSiteKey } from './writes'

const refusal = (message: string, hint = 'bad_settings') =>
  new DataError('unknown', message, { hint })

it.each([
  ['23514 … violates check constraint "site_settings_email_form"', 'email'],
  ['23514 … constraint "site_settings_broker_licence_no_length"', 'broker_licence_no'],
  ['23514 … constraint "site_settings_broker_licence_dates"', 'broker_licence_valid_until'],
  ['23514 … constraint "site_settings_stats_shape"', 'stats'],
  ['22023 The value of phone must be of the type text, not number.', 'phone'],
])('%s is about %s', (message, key) => expect(refusedSiteKey(refusal(message))).toBe(key))

it('knows nothing of other failures', () => {
  expect(refusedSiteKey(refusal('42501 site_settings_email_form', 'settings_edit_forbidden'))).toBe(
    undefined,
  )
  expect(refusedSiteKey(refusal('22023 There is no column x to write.'))).toBeUndefined()
})
