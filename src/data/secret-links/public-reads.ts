import type { ProjectColumns } from '~/domain/project-facts'
import { dataOf } from '../data-error'
import type { PropertyDetail } from '../properties/public-reads'
import type { Db } from '../public-client'

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
