import type { Json } from '~/domain/database.types'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

/** What an admin found to be somebody's own: anybody may type another's number or address. */
export type OwnOfContact = {
  id: string
  enquiry_ids: string[]
  /** Of these, whose saved searches go along. */
  addresses: string[]
}

/** What is kept of somebody; the database notes that it was handed out. For admins. */
export async function exportContact(client: StaffClient, own: OwnOfContact): Promise<Json> {
  return dataOf(await client.rpc('export_contact', own))
}

/** Blanks their enquiries. @returns how many; for admins */
export async function deleteContact(client: StaffClient, own: OwnOfContact): Promise<number> {
  return dataOf(await client.rpc('delete_contact', own))
}

/** Makes one of two. @throws DataError; not_found where the account doesn't see both */
export async function joinContacts(
  client: StaffClient,
  kept: string,
  other: string,
): Promise<void> {
  dataOf(await client.rpc('join_contacts', { kept, other }))
}
