import { type Profile, ROLES, type Role } from '../lib/staff/auth-context.ts'

type Target = { user_id: string; role: string; confirmed_at: string | null }

/** The database decides; these keep the screen from offering what it would refuse. */
export function mayChangeRole(actor: Profile, target: Target): boolean {
  return actor.role === 'superadmin' || (actor.role === 'admin' && target.role !== 'superadmin')
}

export function rolesToGive(actor: Profile, target: Target): Role[] {
  if (target.role === 'superadmin' && actor.role !== 'superadmin') return ['superadmin']
  const given = actor.role === 'superadmin' ? ROLES : ROLES.filter((role) => role !== 'superadmin')
  if (target.confirmed_at !== null) return [...given]
  // Nobody knows yet who is behind the address: its role may only fall.
  return given.filter((role) => rank(role) <= rank(target.role))
}

function rank(role: string): number {
  const roles: readonly string[] = ROLES
  return roles.indexOf(role)
}

/** An address that nobody confirmed becomes staff by invitation only. */
export function mayInvite(actor: Profile, target: Target): boolean {
  return target.confirmed_at === null && mayChangeRole(actor, target)
}

export function mayDelete(actor: Profile, target: Target): boolean {
  if (actor.user_id === target.user_id) return false
  return mayChangeRole(actor, target)
}
