import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffEnquiryKeys } from '~/modules/enquiries/data/staff-keys'
import type { Database } from '~/platform/values/database.types'

export const NUMBER_SORTS = ['views', 'enquiries', 'rate', 'days', 'changes', 'score'] as const
export type NumberSort = (typeof NUMBER_SORTS)[number]

type Functions = Database['public']['Functions']

export const NUMBERS_PAGE = 50

type Sums = { views: number; enquiries: number }

export type NumbersOfListing = Sums & {
  id: string
  reference: string
  title: string
  town: string | null
  agent_id: string | null
  /** Whose it is, by name; null for the brokerage. */
  agent: string | null
  state: string
  views_ever: number
  /** Null where the account doesn't read the listing's history. */
  price_changes: number | null
  /** On the market; null for a draft, and where it is not known when it was sold. */
  days: number | null
  /** Of 100, see completeness.ts. */
  score: number
  lacks: string[]
}

export type ListingNumbers = {
  total: Sums & { listings: number; views_ever: number }
  /** Days without a view are left out. */
  days: { day: string; views: number }[]
  /** `channel` is null for what no marked link brought. */
  channels: (Sums & { channel: string | null })[]
  /** `town` is null outside the towns of Pampanga. */
  towns: (Sums & { town: string | null; listings: number })[]
  people: (Sums & { id: string | null; name: string | null; listings: number })[]
  lacking: { lacks: string; listings: number }[]
  listings: NumbersOfListing[]
  price_changes: { at: string; old: string; new: string }[]
}

/** @param since `YYYY-MM-DD`, in Manila @param page from 1 */
export function listingNumbersQuery(
  client: StaffClient,
  since: string,
  { sort, page }: { sort: NumberSort; page: number },
) {
  return queryOptions({
    queryKey: staffEnquiryKeys.listingNumbers(since, { sort, page }),
    queryFn: ({ signal }) => ask(client, { since, sort, page, size: NUMBERS_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retryOnMount: true,
    meta: { failure: 'listing_numbers_failed' },
  })
}

/** @param since `YYYY-MM-DD`, in Manila */
export function numbersOfListingQuery(client: StaffClient, since: string, propertyId: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.listingNumbers(since, propertyId),
    queryFn: ({ signal }) => ask(client, { since, property_id: propertyId }, signal),
    staleTime: 30_000,
    retryOnMount: true,
    meta: { failure: 'listing_numbers_failed' },
  })
}

/** Every listing, in steps of 5000. @throws DataError */
export async function allListingNumbers(
  client: StaffClient,
  since: string,
  sort: NumberSort,
): Promise<NumbersOfListing[]> {
  const all: NumbersOfListing[] = []
  for (let page = 1; ; page += 1) {
    const { listings } = await ask(client, { since, sort, page, size: 5_000 })
    all.push(...listings)
    if (listings.length < 5_000) return all
  }
}

async function ask(
  client: StaffClient,
  question: Functions['listing_numbers']['Args'],
  signal?: AbortSignal,
): Promise<ListingNumbers> {
  const asked = client.rpc('listing_numbers', question)
  return dataOf(await (signal ? asked.abortSignal(signal) : asked)) as ListingNumbers
}
