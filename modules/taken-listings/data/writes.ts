import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

/** @throws DataError */
export async function endTakenQuestions(
  client: StaffClient,
  listings: readonly string[],
): Promise<void> {
  dataOf(await client.rpc('end_taken_questions', { listings: [...listings] }))
}
