import { z } from 'zod'

export const duePush = z.object({
  id: z.string(),
  kind: z.enum([
    'enquiry_notice',
    'enquiry_assigned',
    'enquiry_offer',
    'enquiry_unanswered',
    'test',
    'work_handed_over',
    'approval_asked',
    'approval_answered',
  ]),
  attempts: z.number(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  enquiry_id: z.string().nullable(),
  property_id: z.string().nullable(),
  subject: z.string(),
  is_free: z.boolean(),
  seconds_left: z.number(),
})

export type DuePush = z.infer<typeof duePush>

export interface RingingSite {
  siteName: string
  siteUrl: string
}

/** A push service takes 4 kB. */
const longestName = 150

/**
 * A declarative push message (Push API, 2025), which Safari shows by itself and our worker reads for
 * the others. A lock screen shows it to anybody: of the client it says nothing.
 */
export function pushMessage(push: DuePush, { siteName, siteUrl }: RingingSite): string {
  const { kind, enquiry_id: id, subject, is_free: isFree } = push
  const page = `${siteUrl}/admin/enquiries/${id}`
  const open = (action: string, title: string, navigate: string) => ({ action, title, navigate })
  const notification = id
    ? {
        title: kind === 'enquiry_unanswered' ? 'No answer yet' : 'New enquiry',
        body: shortened(subject || siteName),
        tag: id,
        renotify: true,
        navigate: page,
        actions: [
          ...(isFree ? [open('claim', 'Claim', `${page}?claim=1`)] : []),
          open('call', 'Call', `${page}#answer`),
        ],
      }
    : kind !== 'test'
      ? {
          title: WORK[kind] ?? 'News of your work',
          body: shortened(subject || siteName),
          tag: push.property_id ?? kind,
          renotify: true,
          navigate: workPage(push, siteUrl),
        }
      : {
          title: 'It rings',
          body: `This is how ${shortened(siteName)} tells you of a new enquiry.`,
          tag: 'test',
          renotify: true,
          navigate: `${siteUrl}/admin/settings/ringing`,
        }
  return JSON.stringify({
    web_push: 8030,
    notification: {
      ...notification,
      lang: 'en-PH',
      dir: 'ltr',
      icon: `${siteUrl}/icon.png`,
    },
  })
}

const WORK: Record<string, string> = {
  work_handed_over: 'A colleague’s work is yours now',
  approval_asked: 'Sent for approval',
  approval_answered: 'Your listing was looked at',
}

function workPage({ kind, property_id: id }: DuePush, siteUrl: string): string {
  if (id) return `${siteUrl}/admin/properties/${id}/edit`
  if (kind === 'approval_answered') return `${siteUrl}/admin/properties`
  return kind === 'approval_asked' ? `${siteUrl}/admin` : `${siteUrl}/admin/enquiries`
}

function shortened(name: string): string {
  const letters = [...name]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name
}
