import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Client } from '../../testing/client.ts'
import { newTag } from '../../testing/new-tag.ts'

export const form = (page: Page) => page.locator('#enquiry')
export const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' })

/** All that an enquiry needs. @returns the message, which no other enquiry has */
export async function fillEnquiry(page: Page): Promise<string> {
  const message = `Is it near a school? ${newTag()}`
  await form(page).getByLabel('Your name').fill('Ñora Peña')
  await form(page)
    .getByLabel('Phone number')
    .fill(`0917 ${randomInt(1_000_000, 9_999_999)}`)
  await form(page).getByRole('textbox', { name: 'Message' }).fill(message)
  await form(page)
    .getByRole('checkbox', { name: /I agree/ })
    .check()
  return message
}

export async function expectArrived(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  return (await page.getByText(/^BALE-[2-9A-Z]{4,6}$/).textContent()) ?? ''
}

export async function storedEnquiries(client: Client, message: string) {
  const { data, error } = await client
    .from('enquiries')
    .select(
      'reference, name, property_id, person_id, wants_viewing, preferred_times, reply_by, wants_news, source, state',
    )
    .eq('message', message)
  if (error) throw error
  return data
}

/** As a `datetime-local` field has it, so many days from now. */
export function timeIn(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`
}

/** Until the form sends itself; before that, the browser and a plain POST answer. */
export function formEnhanced(page: Page): Promise<void> {
  return expect(form(page).locator('form')).toHaveJSProperty('noValidate', true)
}
