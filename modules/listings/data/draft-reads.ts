import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import type { ProjectColumns } from '~/modules/listings/project-facts'
import type { PropertyDetail } from './public-reads'

export type Draft = {
  property: PropertyDetail & ProjectColumns
  faqs: { question: string; answer: string }[]
  ends_at: string
  is_published: boolean
}

/** What a link for the owner shows; null where it has ended. @throws DataError */
export async function readDraft(db: Db, secret: string): Promise<Draft | null> {
  return dataOf(await (await db()).rpc('read_draft', { secret })) as Draft | null
}
