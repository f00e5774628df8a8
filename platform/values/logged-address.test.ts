import { describe, expect, it } from 'vitest'
import { loggedPath, loggedReferrer } from './logged-address.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

describe('addresses in the log', () => {
  it.each([
    ['/gallery', '/gallery'],
    [
      '/property/b0000000-0000-4000-8000-000000000001',
      '/property/b0000000-0000-4000-8000-000000000001',
    ],
    [
      '/assets/property-videos-and-more-of-it-C4f9aX2b.js',
      '/assets/property-videos-and-more-of-it-C4f9aX2b.js',
    ],
    ['/admin?access_token=x', '/admin'],
    ['/admin#access_token=x', '/admin'],
    ['/admin%3Faccess_token=x', '/admin'],
    ['/admin%2523access_token%253Dx', '/admin'],
    ['/admin&access_token=x', '/admin'],
    ['/access_token=x/y', '/access_token'],
    [`/verify/${jwt}/more`, '/verify/…/more'],
    ['/key/sb_secret_abc-def', '/key/…'],
    [`/token/${'a1'.repeat(32)}`, '/token/…'],
    ['/unsubscribe/somebody@example.com', '/unsubscribe/…'],
    ['/unsubscribe/somebody%40example.com', '/unsubscribe/…'],
    ['/a'.repeat(5_000), '/a'.repeat(100)],
  ])('%s is logged as %s', (path, logged) => {
    expect(loggedPath(path)).toBe(logged)
  })

  it.each([
    [
      `https://www.example.com/admin/reset-password?token=1#access_token=${jwt}`,
      'https://www.example.com/admin/reset-password',
    ],
    ['https://me:hunter2@mail.example/inbox?q=x', 'https://mail.example/inbox'],
    [`https://x.example/${jwt}`, 'https://x.example/…'],
    ['javascript:alert(1)', undefined],
    ['not an address', undefined],
    [null, undefined],
  ])('the referrer %s as %s', (referrer, logged) => {
    expect(loggedReferrer(referrer)).toBe(logged)
  })
})
