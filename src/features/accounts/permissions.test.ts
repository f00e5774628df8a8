import { expect, it } from 'vitest'
import { mayChangeRole, mayDelete, rolesToGive } from './permissions'

const person = (role: string, user_id = role) => ({
  id: user_id,
  user_id,
  role,
  username: '',
  display_name: null,
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
