import { dataOf } from '../data-error'
import type { Db } from '../public-client'

export async function isAnybodyShown(db: Db): Promise<boolean> {
  return dataOf(await (await db()).from('people').select('id').limit(1)).length > 0
}
