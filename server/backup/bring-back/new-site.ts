import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../src/domain/database.types.ts'
import { dataOf } from '../../backend/server-client.ts'

/** What a restore would take away from a site. */
export type Held = 'accounts' | 'listings' | 'enquiries' | 'changes'

interface Counted {
  error: { message: string; code?: string } | null
  status: number
  count: number | null
}

/**
 * A new site has the account that the program made, and the sample or nothing. Accounts that nobody has
 * confirmed don't count: strangers could keep a backup away by making them.
 * @returns what it has besides
 */
export async function heldBy(db: SupabaseClient<Database>): Promise<Held[]> {
  const one = { count: 'exact', head: true } as const
  const accounts = db.from('profiles').select('id', one).not('confirmed_at', 'is', null)
  const listings = db.from('properties').select('id', one).eq('is_sample', false)
  const enquiries = db.from('enquiries').select('id', one)
  const changes = db.from('history').select('id', one).not('actor', 'is', null)
  const held: Held[] = []
  if (countOf(await accounts) > 1) held.push('accounts')
  if (countOf(await listings) > 0) held.push('listings')
  if (countOf(await enquiries) > 0) held.push('enquiries')
  // Removing the sample is no work that could be lost.
  if (countOf(await changes.neq('action', 'delete')) > 0) held.push('changes')
  return held
}

function countOf(answer: Counted): number {
  dataOf(answer as Parameters<typeof dataOf>[0])
  return answer.count ?? 0
}
