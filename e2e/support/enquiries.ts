import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Client } from '../../testing/client.ts'
import { type Site, someAddress } from './site.ts'

export type SentEnquiry = {
  id: string
  reference: string
  name: string
  phone: string
  contact_id: string | null
}

/** As a visitor's form sends it: each from somebody else, in other words. */
export async function sendEnquiry(
  site: Site,
  admin: Client,
  values: Record<string, unknown> = {},
): Promise<SentEnquiry> {
  const tag = randomUUID().slice(0, 8)
  const enquiry = {
    name: `Visitor ${tag}`,
    phone: `0917${randomInt(1_000_000, 9_999_999)}`,
    message: `Is it still available? ${tag}`,
    consent: true,
    ...values,
  }
  const answer = await fetch(`${site.origin}/api/enquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      'x-forwarded-for': someAddress(),
    },
    body: JSON.stringify(enquiry),
  })
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

/** Chromium would ask whether an app may open, and take no clicks on the page until then. */
export const stayInBrowser = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !/^https?:/.test(link.href)) event.preventDefault()
    }),
  )
