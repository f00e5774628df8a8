import { expect, it } from 'vitest'
import { mayChangeRole, mayDelete, mayInvite, rolesToGive } from './roles.ts'

const person = (role: string, user_id = role) => ({
  id: user_id,
  user_id,
  role,
  username: '',
  display_name: null,
  confirmed_at: '2026-11-21T00:00:00Z',
})

it('lets a superadmin give every role to everybody', () => {
  const actor = person('superadmin')
  expect(rolesToGive(actor, person('admin'))).toEqual(['user', 'admin', 'superadmin'])
  expect(mayChangeRole(actor, person('superadmin', 'other'))).toBe(true)
})

it('keeps an admin away from superadmins', () => {
  const actor = person('admin')
  expect(rolesToGive(actor, person('user'))).toEqual(['user', 'admin'])
  expect(mayChangeRole(actor, person('superadmin'))).toBe(false)
  expect(mayDelete(actor, person('superadmin'))).toBe(false)
  expect(mayDelete(actor, person('admin', 'other'))).toBe(true)
})

it('lets nobody delete themselves, and users nothing', () => {
  expect(mayDelete(person('superadmin'), person('superadmin'))).toBe(false)
  expect(mayDelete(person('user'), person('user', 'other'))).toBe(false)
  expect(mayChangeRole(person('user'), person('user', 'other'))).toBe(false)
})

it('raises nobody whose address is not confirmed, but invites them', () => {
  const waiting = { ...person('user'), confirmed_at: null }
  for (const role of ['admin', 'superadmin']) {
    expect(rolesToGive(person(role), waiting)).toEqual(['user'])
    expect(mayInvite(person(role), waiting)).toBe(true)
    expect(mayInvite(person(role), person('user'))).toBe(false)
  }
  expect(rolesToGive(person('superadmin'), { ...waiting, role: 'admin' })).toEqual([
    'user',
    'admin',
  ])
  expect(mayInvite(person('user'), waiting)).toBe(false)
})
