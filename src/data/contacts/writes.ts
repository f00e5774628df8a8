import type { Json } from '~/domain/database.types'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

/** All that is kept of somebody; the database notes that it was handed out. For admins. */
export async function exportContact(client: StaffClient, id: string): Promise<Json> {
  return dataOf(await client.rpc('export_contact', { id }))
}

/** Blanks all their enquiries. @returns how many; for admins */
export async function deleteContact(client: StaffClient, id: string): Promise<number> {
  return dataOf(await client.rpc('delete_contact', { id }))
}
