import { z } from 'zod'
import { defineMail } from '../../../../platform/mail/define-mail.ts'

/** A row of `private.due_handovers`. */
export const handover = z.object({
  recipient: z.string().nullable(),
  from_name: z.string(),
  listings: z.number(),
  enquiries: z.number(),
  list: z.array(z.object({ reference: z.string(), subject: z.string() })),
})

interface Needs {
  work: Pick<z.infer<typeof handover>, 'from_name' | 'listings' | 'enquiries' | 'list'>
}

/** To the account that got a colleague's work. */
export const workHandedOver = defineMail<Needs>('work_handed_over', ({ brand, work }) => {
  const { from_name, listings, enquiries, list } = work
  const parts = [
    enquiries > 0 && counted(enquiries, 'open enquiry', 'open enquiries'),
    listings > 0 && counted(listings, 'listing', 'listings'),
  ].filter((part) => part !== false)
  const what = `${parts.join(' and ')}${from_name ? ` of ${from_name}` : ''}`
  const verb = listings + enquiries === 1 ? 'is' : 'are'
  return {
    subject: `Yours now: ${what}`,
    lines: [
      `${what} ${verb} yours now.`,
      ...list.map(({ reference, subject }) => [reference, subject].filter(Boolean).join(': ')),
      ...(enquiries > list.length ? [`And ${enquiries - list.length} more.`] : []),
    ],
    action: enquiries > 0 ? 'Open your enquiries' : 'Open the listings',
    link: `${brand.siteUrl}/admin/${enquiries > 0 ? 'enquiries' : 'properties'}`,
    closing: 'Viewings that are set and next steps came along.',
  }
})

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
