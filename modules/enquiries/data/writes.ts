import { askServer } from '~/kit/data/ask-server'
import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { EnquiryRow } from './staff-reads'

export type Changeable = Pick<
  EnquiryRow,
  'state' | 'lost_reason' | 'next_step' | 'next_step_on' | 'assignee_id'
>
export type Revised = Changeable & { id: string; revision: number }

/** @throws DataError; conflict where someone else was first, not_found where it is gone */
export async function changeEnquiry(
  client: StaffClient,
  { id, revision }: Pick<Revised, 'id' | 'revision'>,
  changes: Partial<Changeable>,
): Promise<void> {
  dataOf(await client.rpc('change_enquiry', { id, revision, changes }))
}

export type Corrected = Pick<
  EnquiryRow,
  'id' | 'revision' | 'name' | 'phone' | 'email' | 'property_id'
>

/** @throws DataError; conflict where someone else was first, not_found where the listing is gone */
export async function correctEnquiry(
  client: StaffClient,
  { id, revision }: Pick<Corrected, 'id' | 'revision'>,
  changes: Omit<Corrected, 'id' | 'revision'>,
): Promise<Corrected> {
  return dataOf(await client.rpc('change_enquiry', { id, revision, changes })) as Corrected
}

/** The enquiry as someone else changed it; null where a change failed for another reason. */
export function conflictingEnquiry(error: unknown): Revised | null {
  if (!(error instanceof DataError) || error.hint !== 'conflict' || !error.details) return null
  return JSON.parse(error.details) as Revised
}

/** @param text 1 to 4000 characters */
export async function noteOnEnquiry(client: StaffClient, id: string, text: string): Promise<void> {
  dataOf(await client.rpc('note_on_enquiry', { id, text }))
}

export async function noteAnswer(client: StaffClient, id: string, channel: string): Promise<void> {
  dataOf(await client.rpc('note_answer', { id, channel }))
}

/** @returns whether it is the account's now; false where somebody else was first */
export async function claimEnquiry(client: StaffClient, id: string): Promise<boolean> {
  return dataOf(await client.rpc('claim_enquiry', { enquiry: id }))
}

export type EnquiryToAdd = { [field: string]: string | boolean }
type Added = { id: string } | { errors: Record<string, string> }

/**
 * What a client said elsewhere; the site's server checks and stores it.
 * @returns its id, or the words for each field that isn't right
 * @throws DataError
 */
export async function addEnquiry(client: StaffClient, enquiry: EnquiryToAdd): Promise<Added> {
  const answer = await askServer(client, 'staff-enquiries', enquiry, {
    taken: [422],
    hints: { 429: 'too_many_added' },
  })
  return (await answer.json()) as Added
}
