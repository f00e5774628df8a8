import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Json } from '~/platform/values/database.types'

/** What an admin has confirmed to be a client's own: anyone may type someone else's number. */
export type OwnOfContact = {
  id: string
  enquiry_ids: string[]
  addresses: string[]
}

export async function exportContact(client: StaffClient, own: OwnOfContact): Promise<Json> {
  return dataOf(await client.rpc('export_contact', own))
}

/** Deletes the details in these enquiries. @returns number of enquiries; for admins */
export async function deleteContact(client: StaffClient, own: OwnOfContact): Promise<number> {
  return dataOf(await client.rpc('delete_contact', own))
}

/** Merges two contacts. @throws DataError; not_found where the account can't see both */
export async function joinContacts(
  client: StaffClient,
  kept: string,
  other: string,
): Promise<void> {
  dataOf(await client.rpc('join_contacts', { kept, other }))
}
