import { describe, expect, it } from 'vitest'
import { isStale, leadsToNewPassword, problemInWords, readUrlSession } from './url-session'

const site = 'http://127.0.0.1:3000'

describe('readUrlSession', () => {
  it.each([
    ['fragment', '/admin/reset-password#access_token=a.b.c&refresh_token=r1&type=recovery'],
    ['query', '/admin/reset-password?access_token=a.b.c&refresh_token=r1&type=recovery'],
  ])('takes tokens from the %s and leaves nothing of them', (_where, path) => {
    expect(readUrlSession(site + path)).toEqual({
      found: {
        kind: 'tokens',
        accessToken: 'a.b.c',
        refreshToken: 'r1',
        issuedAt: null,
        type: 'recovery',
      },
      cleaned: '/admin/reset-password',
    })
  })

  it('keeps what is not its own', () => {
    const taken = readUrlSession(`${site}/admin?tab=2#refresh_token=r&access_token=a&here=1`)
    expect(taken?.cleaned).toBe('/admin?tab=2#here=1')
  })

  it('reads an error’s code, and not its description', () => {
    const path =
      '/admin/reset-password#error=access_denied&error_code=otp_expired&error_description=Link+expired'
    expect(readUrlSession(site + path)).toEqual({
      found: { kind: 'problem', code: 'otp_expired' },
      cleaned: '/admin/reset-password',
    })
  })

  it('finds nothing in an ordinary address', () => {
    expect(readUrlSession(`${site}/admin/properties?q=token&type=x#top`)).toBeNull()
  })

  it('needs both tokens', () => {
    expect(readUrlSession(`${site}/admin#access_token=a`)).toBeNull()
  })

  it('says when tokens are older than two minutes', () => {
    const taken = readUrlSession(
      `${site}/admin#access_token=a&refresh_token=r&expires_in=3600&expires_at=5000`,
    )
    if (taken?.found.kind !== 'tokens') throw new Error('no tokens')
    expect(isStale(taken.found, 1_400_000 + 119_999)).toBe(false)
    expect(isStale(taken.found, 1_400_000 + 120_000)).toBe(true)
  })
})

it.each([
  ['recovery', true],
  ['invite', true],
  ['magiclink', true],
  ['signup', false],
  [null, false],
])('says that a link for %s voids the password: %s', (type, isVoid) => {
  const found = { kind: 'tokens', accessToken: 'a', refreshToken: 'r', issuedAt: null } as const
  expect(leadsToNewPassword({ ...found, type })).toBe(isVoid)
})

it('explains problems in our own words only', () => {
  expect(problemInWords('otp_expired')).toMatch(/expired or was used/)
  expect(problemInWords('identity_already_exists')).toMatch(/belongs to another account/)
  const unknown = 'This link did not work. Please ask for a new one.'
  for (const code of ['server_error', '', 'toString', 'Call +63 900 000 0000']) {
    expect(problemInWords(code)).toBe(unknown)
  }
})
