import type { Session } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { needsCode } from './second-step'

function sessionOf(aal: string, factors?: object[]): Session {
  const claims = Buffer.from(JSON.stringify({ aal, email: 'ñ?~@example.com' })).toString(
    'base64url',
  )
  return { access_token: `x.${claims}.y`, user: { factors } } as unknown as Session
}
const factor = (status: string, factor_type = 'totp') => ({ id: 'x', factor_type, status })

describe('a code is asked for', () => {
  it.each([
    ['after the password alone', sessionOf('aal1', [factor('verified')]), true],
    ['never with the code given', sessionOf('aal2', [factor('verified')]), false],
    [
      'never where the second step was only begun',
      sessionOf('aal1', [factor('unverified')]),
      false,
    ],
    [
      'never of a factor that isn’t an app’s',
      sessionOf('aal1', [factor('verified', 'phone')]),
      false,
    ],
    ['never without a second step', sessionOf('aal1'), false],
    ['never while nobody is signed in', null, false],
  ])('%s', (_, session, isAsked) => {
    expect(needsCode(session)).toBe(isAsked)
  })
})
