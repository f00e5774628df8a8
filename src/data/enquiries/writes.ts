import { DataError, dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
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

/** The enquiry as someone else changed it; null where a change failed for another reason. */
export function conflictingEnquiry(error: unknown): Revised | null {
  if (!(error instanceof DataError) || error.hint !== 'conflict' || !error.details) return null
  return JSON.parse(error.details) as Revised
}

/** @param text 1 to 4000 characters */
export async function noteOnEnquiry(client: StaffClient, id: string, text: string): Promise<void> {
  dataOf(await client.rpc('note_on_enquiry', { id, text }))
}

/** Records a call or a reply; a new enquiry becomes contacted. */
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
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  if (!token) throw new DataError('signed_out', 'no session')
  const answer = await fetch('/api/staff-enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(enquiry),
  }).catch((error) => {
    throw new DataError('offline', 'the server was not reached', { cause: error })
  })
  if (answer.status === 201 || answer.status === 422) return (await answer.json()) as Added
  const kinds = { 401: 'signed_out', 403: 'forbidden' } as const
  const kind = answer.status === 401 || answer.status === 403 ? kinds[answer.status] : 'unknown'
  const hint = answer.status === 429 ? 'too_many_added' : undefined
  throw new DataError(kind, `staff-enquiries answered ${answer.status}`, { hint })
}
