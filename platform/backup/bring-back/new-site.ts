import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { dataOf } from '../../backend/server-client.ts'
import type { Database } from '../../values/database.types.ts'

const held = z.object({
  listings: z.number(),
  enquiries: z.number(),
  spam: z.number(),
  accounts: z.number(),
  searches: z.number(),
})

export type Held = z.infer<typeof held>

/**
 * Strangers could keep a backup away, if what they leave made a site one in use.
 * @returns undefined for a site in use
 */
export async function newSiteHolds(db: SupabaseClient<Database>): Promise<Held | undefined> {
  return held.nullable().parse(dataOf(await db.rpc('new_site_holds'))) ?? undefined
}
