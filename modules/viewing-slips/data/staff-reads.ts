import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { type SlipsAbout, viewingSlipKeys } from './staff-keys'

export const MOST_SLIPS = 200

const COLUMNS =
  'number, property_id, property_reference, property_title, enquiry_id, made_at, days, confirmed_by, agent_name, agent_licence, co_broker_name, co_broker_details, buyer_name, buyer_phone, buyer_email, hash'

export function makesViewingSlipsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: viewingSlipKeys.makes(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('makes_viewing_slips').abortSignal(signal)),
    meta: { failure: 'makes_viewing_slips_failed' },
  })
}

export function viewingSlipsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: viewingSlipKeys.list(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewing_slips')
          .select(COLUMNS)
          .order('number', { ascending: false })
          .limit(MOST_SLIPS)
          .abortSignal(signal),
      ),
    meta: { failure: 'viewing_slips_failed' },
  })
}

export type ViewingSlip = AnswerOf<typeof viewingSlipsQuery>[number]

export function slipsAboutQuery(client: StaffClient, what: SlipsAbout, id: string) {
  return queryOptions({
    queryKey: viewingSlipKeys.about(what, id),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewing_slips')
          .select(COLUMNS)
          .eq(`${what}_id`, id)
          .order('number', { ascending: false })
          .limit(MOST_SLIPS)
          .abortSignal(signal),
      ),
    meta: { failure: 'viewing_slips_failed' },
  })
}

export function viewingSlipQuery(client: StaffClient, number: number) {
  return queryOptions({
    queryKey: viewingSlipKeys.one(number),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('viewing_slips')
          .select(COLUMNS)
          .eq('number', number)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'viewing_slips_failed' },
  })
}

export function slipOfLinkQuery(client: StaffClient, secret: string) {
  return queryOptions({
    queryKey: viewingSlipKeys.ofLink(secret),
    queryFn: async ({ signal }): Promise<number | null> =>
      dataOf(await client.rpc('viewing_slip_of_link', { secret }).abortSignal(signal)),
    refetchInterval: ({ state }) => (typeof state.data === 'number' ? false : 3_000),
    meta: { failure: 'slip_of_link_failed' },
  })
}

export type SlipChain = {
  slips: number
  last_hash: string | null
  /** The first that is not as it was made. */
  broken_at: number | null
}

export function slipChainQuery(client: StaffClient) {
  return queryOptions({
    queryKey: viewingSlipKeys.chain(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('verify_viewing_slips').abortSignal(signal)) as SlipChain,
    meta: { failure: 'slip_chain_failed' },
  })
}
