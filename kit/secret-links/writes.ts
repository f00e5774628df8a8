import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { ListingLink, ListingLinkKind } from './staff-reads'

export type NewListingLink = {
  kind: ListingLinkKind
  property: string
  /** 1 to 90. */
  days: number
  /** Up to 2000 characters. */
  said?: string | undefined
}

/** Ends the link that there was. The secret is told this once. @throws DataError */
export async function makeListingLink(
  client: StaffClient,
  { said = '', ...link }: NewListingLink,
): Promise<ListingLink & { secret: string }> {
  const made = await client.rpc('make_listing_link', { ...link, said })
  return dataOf(made) as ListingLink & { secret: string }
}

/** @returns false where it had ended already @throws DataError */
export async function endSecretLink(client: StaffClient, id: string): Promise<boolean> {
  return dataOf(await client.rpc('end_secret_link', { id }))
}
