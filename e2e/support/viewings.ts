import { randomUUID } from 'node:crypto'
import { manilaDay } from '../../src/domain/dates.ts'
import { addDays, manilaMoment } from '../../src/domain/manila-time.ts'
import { type Client, type Site, someAddress } from './site.ts'

/** Days after today in Manila. */
export const dayAfter = (days: number) => addDays(manilaDay(), days)

export const at = (day: string, clock: string) => new Date(manilaMoment(day, clock)).toISOString()

/** As a visitor's form sends it. */
export async function sendEnquiry(site: Site, admin: Client, values: Record<string, unknown> = {}) {
  const name = `Visitor ${randomUUID().slice(0, 8)}`
  const answer = await fetch(`${site.origin}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({
      name,
      phone: `0917${String(Math.random()).slice(2, 9)}`,
      message: `Is it still available? ${randomUUID()}`,
      consent: true,
      open_for: 20_000,
      ...values,
    }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { reference } = await answer.json()
  const { data, error } = await admin
    .from('enquiries')
    .select('id, name, contact_id')
    .eq('reference', reference)
    .single()
  if (error) throw error
  return data
}

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
