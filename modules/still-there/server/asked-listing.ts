import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { hashOf, type Token } from '../../../platform/actions/token.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import type { Database } from '../../../platform/values/database.types.ts'

const askedListing = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  price: z.string(),
  listing_type: z.string(),
  square_feet: z.number(),
  lot_area: z.number(),
  confirmed_on: z.string().nullable(),
  revision: z.number(),
  is_hidden: z.boolean(),
  reading: z.object({
    amount: z.number().nullable(),
    basis: z.string().nullable(),
    whole: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    compared: z.number(),
    doubt: z.string().nullable(),
  }),
})
export type AskedListing = z.infer<typeof askedListing>

export function makeLink(): Token {
  const secret = randomBytes(20).toString('hex')
  return { secret, hash: hashOf(secret) }
}

/**
 * @param price read in place of the listing's own
 * @returns undefined where the link has ended, or its listing is not on offer any more
 */
export async function readAsked(
  db: SupabaseClient<Database>,
  secret: string,
  price?: string,
): Promise<AskedListing | undefined> {
  const question = { token_hash: hashOf(secret), ...(price !== undefined && { price }) }
  return askedListing.nullable().parse(dataOf(await db.rpc('still_there', question))) ?? undefined
}
