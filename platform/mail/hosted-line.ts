import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../values/database.types.ts'
import type { MailLine } from './mail-queue.ts'

export function hostedLine(project: SupabaseClient<Database>): MailLine {
  return {
    async claim(lease_seconds) {
      const { data, error } = await project.rpc('claim_staff_mail', { lease_seconds })
      if (error) throw new Error(error.message)
      return data[0]
    },
    async note(id, error, pause_seconds) {
      const noted = await project.rpc('note_staff_mail', { id, error, pause_seconds })
      if (noted.error) throw new Error(noted.error.message)
    },
  }
}
