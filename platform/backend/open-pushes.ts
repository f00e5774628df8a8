import type { SupabaseClient } from '@supabase/supabase-js'
import { pushKeysOf } from '../push/push-keys.ts'
import { duePush } from '../push/push-message.ts'
import { PushQueue } from '../push/push-queue.ts'
import { sendPushes } from '../push/send-push.ts'
import type { Database } from '../values/database.types.ts'
import { dataOf, mailBrand } from './server-client.ts'

interface PushOptions {
  db: SupabaseClient<Database>
  secretKey: string
  siteUrl: string
  fetch?: typeof fetch | undefined
}

/** Rings wait in line in the database, ours or a hosted project's, and are sent from here. */
export function openPushes({ db, secretKey, siteUrl, fetch }: PushOptions): PushQueue {
  const keys = pushKeysOf(secretKey)
  return new PushQueue({
    publicKey: keys.publicKey,
    site: () => mailBrand(db, siteUrl),
    send: sendPushes({ keys, siteUrl, ...(fetch && { fetch }) }),
    line: {
      async claim(lease_seconds) {
        return duePush.nullable().parse(dataOf(await db.rpc('claim_push', { lease_seconds })))
      },
      async note(id, outcome, pause_seconds) {
        dataOf(await db.rpc('note_push', { id, outcome, pause_seconds }))
      },
    },
  })
}
