import { describe, expect, it } from 'vitest'
import { invitationSecret, recoveryRedirect, redirectTarget } from './redirects.ts'

const site = 'https://www.example.com'
const foreign = [
  undefined,
  '',
  'https://evil.example/steal',
  'https://www.example.com@evil.example/',
  'https://evil@www.example.com/',
  'http://www.example.com/',
  '//evil.example',
  'javascript:alert(1)',
  'https://www.example.com.evil.example',
]

describe('a followed link', () => {
  it('leads where it was asked to within the site', () => {
    expect(redirectTarget(site, `${site}/gallery?q=a`, '/admin')).toBe(`${site}/gallery?q=a`)
    expect(redirectTarget(site, '/gallery', '/admin')).toBe(`${site}/gallery`)
  })

  it('has room for the tokens behind a #', () => {
    expect(redirectTarget(site, `${site}/admin#top`, '/admin')).toBe(`${site}/admin`)
  })

  it.each(foreign)('never leads elsewhere: %s', (wish) => {
    expect(redirectTarget(site, wish, '/admin')).toBe(`${site}/admin`)
    expect(recoveryRedirect(site, wish)).toBe(`${site}/admin/reset-password`)
    expect(invitationSecret(site, wish)).toBeUndefined()
  })

  it('of a recovery leads to the new password, with what was asked for', () => {
    expect(recoveryRedirect(site, `${site}/gallery?invitation=a`)).toBe(
      `${site}/admin/reset-password?invitation=a`,
    )
    expect(invitationSecret(site, `${site}/admin/reset-password?invitation=a`)).toBe('a')
  })
})
