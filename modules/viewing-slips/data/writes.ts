import type { QueryClient } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { viewingSlipKeys } from './staff-keys'

export type ShownListing = {
  property: string
  enquiry: string | undefined
  co_broker_name: string
  co_broker_details: string
  /** Where a copy is sent; empty for none. */
  co_broker_email: string
}

export type TypedSlip = ShownListing & {
  buyer_name: string
  /** As +639171234567; empty for none. */
  buyer_phone: string
  buyer_email: string
  without_contact: boolean
}

/** @returns its number. @throws DataError */
export async function makeViewingSlip(client: StaffClient, slip: TypedSlip): Promise<number> {
  const { enquiry, buyer_phone, buyer_email, co_broker_email, ...rest } = slip
  return dataOf(
    await client.rpc('make_viewing_slip', {
      ...rest,
      ...(enquiry && { enquiry }),
      ...(buyer_phone && { buyer_phone }),
      ...(buyer_email && { buyer_email }),
      ...(co_broker_email && { co_broker_email }),
    }),
  )
}

/** The secret is told this once. @throws DataError */
export async function makeSlipLink(
  client: StaffClient,
  { enquiry, co_broker_email, ...rest }: ShownListing,
): Promise<{ secret: string; ends_at: string }> {
  const made = await client.rpc('make_viewing_slip_link', {
    ...rest,
    ...(enquiry && { enquiry }),
    ...(co_broker_email && { co_broker_email }),
  })
  return dataOf(made) as { secret: string; ends_at: string }
}

/** @returns false where it had ended, or the buyer has confirmed. @throws DataError */
export async function endSlipLink(client: StaffClient, secret: string): Promise<boolean> {
  return dataOf(await client.rpc('end_slip_link', { secret }))
}

/** @returns false where the details were gone already. @throws DataError */
export async function blankViewingSlip(client: StaffClient, number: number): Promise<boolean> {
  return dataOf(await client.rpc('blank_viewing_slip', { number }))
}

/** Not whether a link was used: its answer says so, and ends the asking. */
export async function invalidateViewingSlips(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: viewingSlipKeys.all,
    predicate: ({ queryKey }) => queryKey[viewingSlipKeys.all.length] !== 'of link',
  })
}
