import { manilaDay } from '../platform/values/dates.ts'
import { addDays, manilaMoment } from '../platform/values/manila-time.ts'
import type { Client } from './client.ts'

/** Days after today in Manila. */
export const dayAfter = (days: number) => addDays(manilaDay(), days)

export const at = (day: string, clock: string) => new Date(manilaMoment(day, clock)).toISOString()

export async function setViewing(client: Client, enquiryId: string, starts_at: string) {
  const { data, error } = await client.rpc('set_viewing', {
    enquiry_id: enquiryId,
    starts_at,
    minutes: 45,
    place: 'At the gate, Guagua',
  })
  if (error) throw error
  const { id } = data as { id: string }
  return id
}
