import type { AttackTarget } from './attacks.ts'
import { adminEmail, adminPassword, type BaleProcess } from './bale-process.ts'
import { confirmed, signIn } from './callers.ts'

export async function prepareTarget(bale: BaleProcess): Promise<AttackTarget> {
  const admin = await signIn(bale, adminEmail, adminPassword)
  const user = await confirmed(bale, 'worker@example.com')
  const marker = 'kept-to-admins'
  await admin.call('PATCH', `/rest/v1/profiles?user_id=eq.${admin.id}`, { display_name: marker })
  const added = await admin.call(
    'POST',
    '/rest/v1/properties?select=id',
    { title: 'A house for attacks', price: '₱1', description: `${'a'.repeat(2_000)}!` },
    { prefer: 'return=representation' },
  )
  return {
    key: bale.key,
    victimEmail: adminEmail,
    userToken: user.token,
    propertyId: added.json[0].id,
    marker,
  }
}
