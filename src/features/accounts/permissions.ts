import { type Profile, ROLES, type Role } from '~/lib/staff/auth-context'

type Target = { user_id: string; role: string }

/** The database decides; these keep the screen from offering what it would refuse. */
export function mayChangeRole(actor: Profile, target: Target): boolean {
  return actor.role === 'superadmin' || (actor.role === 'admin' && target.role !== 'superadmin')
}

export function rolesToGive(actor: Profile, target: Target): Role[] {
  if (actor.role === 'superadmin') return [...ROLES]
  return target.role === 'superadmin' ? ['superadmin'] : ['user', 'admin']
}

export function mayDelete(actor: Profile, target: Target): boolean {
  if (actor.user_id === target.user_id) return false
  return mayChangeRole(actor, target)
}
