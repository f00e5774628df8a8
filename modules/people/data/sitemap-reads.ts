import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'

export async function shownPeopleIds(db: Db): Promise<string[]> {
  const people = dataOf(
    await (await db()).from('people').select('id').order('display_order').order('id'),
  )
  return people.map(({ id }) => id)
}
