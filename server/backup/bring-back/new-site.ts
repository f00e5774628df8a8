import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../src/domain/database.types.ts'
import { dataOf } from '../../backend/server-client.ts'

/**
 * A new site has the account that the program made, and the sample or nothing: a restore takes nothing away
 * from it. Accounts that nobody has confirmed don't count: strangers could keep a backup away by making them.
 */
export async function isNewSite(db: SupabaseClient<Database>): Promise<boolean> {
  const accounts = db.from('profiles').select('id').not('confirmed_at', 'is', null).limit(2)
  if (dataOf(await accounts).length > 1) return false
  // deleted_at: what doesn't name it is answered without the trash.
  const listings = db.from('properties').select('id, deleted_at').eq('is_sample', false).limit(1)
  if (dataOf(await listings).length > 0) return false
  const enquiries = db.from('enquiries').select('id').limit(1)
  if (dataOf(await enquiries).length > 0) return false
  // Removing the sample is no work that could be lost.
  const changes = db.from('history').select('id').not('actor', 'is', null).neq('action', 'delete')
  return dataOf(await changes.limit(1)).length === 0
}
