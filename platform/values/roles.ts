export const ROLES = ['user', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]
export const STAFF_ROLES = ['admin', 'superadmin'] as const

export function isAdminRole(role: string | undefined): boolean {
  return role === 'admin' || role === 'superadmin'
}

type Actor = { user_id: string; role: string }

type Target = { user_id: string; role: string; confirmed_at: string | null }

/** The database decides; these only hide what it would refuse. */
export function mayChangeRole(actor: Actor, target: Target): boolean {
  return actor.role === 'superadmin' || (actor.role === 'admin' && target.role !== 'superadmin')
}

export function rolesToGive(actor: Actor, target: Target): Role[] {
  if (target.role === 'superadmin' && actor.role !== 'superadmin') return ['superadmin']
  const given = actor.role === 'superadmin' ? ROLES : ROLES.filter((role) => role !== 'superadmin')
  if (target.confirmed_at !== null) return [...given]
  // The person who signed the address up may not own it, so the role can only be lowered.
  return given.filter((role) => rank(role) <= rank(target.role))
}

function rank(role: string): number {
  const roles: readonly string[] = ROLES
  return roles.indexOf(role)
}

/** An unconfirmed address becomes staff by invitation only. */
export function mayInvite(actor: Actor, target: Target): boolean {
  return target.confirmed_at === null && mayChangeRole(actor, target)
}

export function mayDelete(actor: Actor, target: Target): boolean {
  if (actor.user_id === target.user_id) return false
  return mayChangeRole(actor, target)
}

const LABELS: Record<string, string> = { user: 'User', admin: 'Admin', superadmin: 'Super Admin' }

export function roleLabel(role: string): string {
  return LABELS[role] ?? role
}
