import type { ActionCall } from '../../../platform/actions/action.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import type { BackupFolder } from '../../../platform/backup/backup-folder.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'

/** @throws Refusal for everybody else, and where a hosted project makes its own backups */
export async function mustBeSuperadmin(
  call: ActionCall,
): Promise<{ id: string; email: string; folder: BackupFolder }> {
  const superadmin = await superadminOf(call)
  if (!call.backups) throw new Refusal(404, 'hosted', 'The hosted project makes its own backups.')
  return { ...superadmin, folder: call.backups }
}

/** @throws Refusal for everybody else */
export async function superadminOf(call: ActionCall): Promise<{ id: string; email: string }> {
  const { id, email } = await accountOf(call, ['superadmin'])
  return { id, email }
}

/** @throws Refusal for everybody else */
export async function mustBeAdmin(call: ActionCall): Promise<void> {
  await accountOf(call, ['admin', 'superadmin'])
}

async function accountOf({ account, db }: ActionCall, roles: readonly string[]) {
  const caller = await account()
  if (!caller) throw new Refusal(401, 'no_session', 'Sign in first.')
  const found = db.from('profiles').select('username, role, confirmed_at').eq('user_id', caller.id)
  const profile = dataOf(await found.maybeSingle())
  if (!profile?.confirmed_at || !roles.includes(profile.role)) {
    throw new Refusal(403, 'forbidden', 'Your account has no part in backups.')
  }
  return { id: caller.id, email: profile.username }
}
