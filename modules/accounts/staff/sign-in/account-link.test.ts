import { describe, expect, it } from 'vitest'
import { readAccountLink } from './account-link'

const site = 'https://bale.example'
const link = (fragment: Record<string, string>) =>
  readAccountLink(`${site}/admin/confirm#${new URLSearchParams(fragment)}`)

describe('a link of a letter', () => {
  it.each([
    ['signup', '', '/admin'],
    ['signup', `${site}/admin/users?show=all`, '/admin/users?show=all'],
    ['signup', '/admin/users', '/admin/users'],
    ['signup', `${site}/gallery`, '/admin'],
    ['signup', `${site}/administrator`, '/admin'],
    ['signup', 'https://evil.example/admin', '/admin'],
    ['signup', '//evil.example/admin', '/admin'],
    ['signup', 'javascript:alert(1)', '/admin'],
    ['recovery', '', '/admin/reset-password'],
    ['recovery', `${site}/admin/reset-password?invitation=a`, '/admin/reset-password?invitation=a'],
    ['recovery', `${site}/admin/users?x=1`, '/admin/reset-password?x=1'],
    ['recovery', 'https://evil.example/admin?x=1', '/admin/reset-password'],
  ])('of type %s to %s leads to %s', (type, redirect_to, target) => {
    expect(link({ type, token_hash: 'a', redirect_to })?.target).toBe(target)
  })

  it('is none without a token or with a type that nobody sends', () => {
    expect(link({ type: 'signup' })).toBeUndefined()
    expect(link({ token_hash: 'a' })).toBeUndefined()
    expect(link({ type: '__proto__', token_hash: 'a' })).toBeUndefined()
    expect(readAccountLink(`${site}/admin/confirm?type=signup&token_hash=a`)).toBeUndefined()
  })
})
