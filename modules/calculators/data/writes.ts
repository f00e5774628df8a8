import { dataErrorOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { ProgrammeTerms, StoredRate } from '~/modules/calculators/rates'

export type RateToAdd = Omit<StoredRate, 'created_at' | keyof ProgrammeTerms> &
  Partial<ProgrammeTerms>

/** A further version; those before stay. @throws DataError */
export async function addRate(client: StaffClient, rate: RateToAdd): Promise<void> {
  const { error, status } = await client.from('rates').insert(rate)
  if (error) throw dataErrorOf(error, status)
}
