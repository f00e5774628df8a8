import { dataErrorOf } from '../data-error'
import type { StaffClient } from '../staff-client'

export type RateToAdd = {
  key: string
  town: string
  low: number | null
  high: number | null
  source: string
  source_url: string
  valid_from: string
  checked_on: string
}

/** A further version; those before stay. @throws DataError */
export async function addRate(client: StaffClient, rate: RateToAdd): Promise<void> {
  const { error, status } = await client.from('rates').insert(rate)
  if (error) throw dataErrorOf(error, status)
}
