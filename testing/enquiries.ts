import type { Client } from './client.ts'
import { newTag } from './new-tag.ts'

export type SentEnquiry = {
  id: string
  reference: string
  name: string
  phone: string
  contact_id: string | null
}

/**
 * As a visitor's form sends it: each from somebody else, in other words.
 * @param post takes the body to `/api/enquiries`
 */
export async function sendEnquiry(
  post: (body: string) => Promise<Response>,
  admin: Client,
  values: Record<string, unknown> = {},
): Promise<SentEnquiry> {
  const tag = newTag()
  const enquiry = {
    name: `Visitor ${tag}`,
    phone: somePhone('0917'),
    message: `Is it still available? ${tag}`,
    consent: true,
    ...values,
  }
  const answer = await post(JSON.stringify(enquiry))
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { reference } = (await answer.json()) as { reference: string }
  const { data, error } = await admin
    .from('enquiries')
    .select('id, reference, name, contact_id')
    .eq('reference', reference)
    .single()
  if (error) throw error
  return { ...data, phone: enquiry.phone }
}

/** @param start of a mobile number */
export const somePhone = (start: string) =>
  `${start}${Math.trunc(1_000_000 + Math.random() * 8_999_999)}`
