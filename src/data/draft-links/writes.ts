import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

export type DraftLink = { secret: string; ends_at: string }

/** Ends the link that there was. @throws DataError */
export async function makeDraftLink(client: StaffClient, property: string): Promise<DraftLink> {
  return dataOf(await client.rpc('make_draft_link', { property })) as DraftLink
}

/** @throws DataError */
export async function endDraftLink(client: StaffClient, property: string): Promise<void> {
  dataOf(await client.rpc('end_draft_link', { property }))
}
