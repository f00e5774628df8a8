import type { Page } from '@playwright/test'
import { someAddress } from '../../testing/caller-addresses.ts'
import type { Client } from '../../testing/client.ts'
import { type SentEnquiry, sendEnquiry as send } from '../../testing/enquiries.ts'
import type { Site } from './site.ts'

export function sendEnquiry(
  site: Site,
  admin: Client,
  values?: Record<string, unknown>,
): Promise<SentEnquiry> {
  const headers = {
    'content-type': 'application/json',
    origin: site.origin,
    'x-forwarded-for': someAddress(),
  }
  const post = (body: string) =>
    fetch(`${site.origin}/api/enquiries`, { method: 'POST', headers, body })
  return send(post, admin, values)
}

/** Chromium would ask whether an app may open, and take no clicks on the page until then. */
export const stayInBrowser = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !/^https?:/.test(link.href)) event.preventDefault()
    }),
  )
