import { describe, expect, it } from 'vitest'
import { invitationSecret, landing, recoveryLanding } from './landing.ts'

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
    expect(landing(site, `${site}/gallery?q=a`, '/admin')).toBe(`${site}/gallery?q=a`)
    expect(landing(site, '/gallery', '/admin')).toBe(`${site}/gallery`)
  })

  it('has room for the tokens behind a #', () => {
    expect(landing(site, `${site}/admin#top`, '/admin')).toBe(`${site}/admin`)
  })

  it.each(foreign)('never leads elsewhere: %s', (wish) => {
    expect(landing(site, wish, '/admin')).toBe(`${site}/admin`)
    expect(recoveryLanding(site, wish)).toBe(`${site}/admin/reset-password`)
    expect(invitationSecret(site, wish)).toBeUndefined()
  })

  it('of a recovery leads to the new password, with what was asked for', () => {
    expect(recoveryLanding(site, `${site}/gallery?invitation=a`)).toBe(
      `${site}/admin/reset-password?invitation=a`,
    )
    expect(invitationSecret(site, `${site}/admin/reset-password?invitation=a`)).toBe('a')
  })
})
