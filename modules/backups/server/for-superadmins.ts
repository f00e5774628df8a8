import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from '../../../platform/backend/server-client.ts'
import type { ComposedMail } from '../../../platform/mail/define-mail.ts'
import type { Database } from '../../../platform/values/database.types.ts'

/** Puts it in line for each whose address is confirmed. */
export async function addForSuperadmins(
  db: SupabaseClient<Database>,
  mail: ComposedMail,
): Promise<void> {
  const found = db.from('profiles').select('username').eq('role', 'superadmin')
  const recipients = dataOf(await found.not('confirmed_at', 'is', null))
  const mails = recipients.map(({ username }) => ({ recipient: username, ...mail }))
  dataOf(await db.rpc('add_mails', { mails }))
}
