import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { hashOf } from '../../../platform/actions/token.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import type { Database } from '../../../platform/values/database.types.ts'

const openLink = z.object({
  state: z.literal('open'),
  ends_at: z.string(),
  title: z.string(),
  reference: z.string(),
  city: z.string(),
  agent_name: z.string(),
  agent_licence: z.string(),
  co_broker_name: z.string(),
  co_broker_details: z.string(),
  has_copy: z.boolean(),
  days: z.number(),
})
export type OpenLink = z.infer<typeof openLink>

const usedLink = z.object({
  state: z.literal('made'),
  ends_at: z.string(),
  slip: z.object({
    number: z.number(),
    property_reference: z.string(),
    property_title: z.string(),
    made_at: z.string(),
    days: z.number(),
    confirmed_by: z.string(),
    agent_name: z.string(),
    agent_licence: z.string(),
    co_broker_name: z.string(),
    co_broker_details: z.string(),
    buyer_name: z.string().nullable(),
    buyer_phone: z.string().nullable(),
    buyer_email: z.string().nullable(),
    hash: z.string(),
  }),
})
export type UsedLink = z.infer<typeof usedLink>

const linkedSlip = z.discriminatedUnion('state', [openLink, usedLink])

/** @returns undefined where the link has ended */
export async function readLinkedSlip(
  db: SupabaseClient<Database>,
  secret: string,
): Promise<OpenLink | UsedLink | undefined> {
  const found = await db.rpc('read_viewing_slip_link', { token_hash: hashOf(secret) })
  return linkedSlip.nullable().parse(dataOf(found)) ?? undefined
}
