import { t } from '../../platform/values/t.ts'

export const REPLY_BY = [
  { key: 'call', label: t('Call') },
  { key: 'sms', label: 'SMS' },
  { key: 'viber', label: 'Viber' },
  { key: 'messenger', label: 'Messenger' },
  { key: 'email', label: t('E-mail') },
] as const

export const ENQUIRY_STATES = [
  { key: 'new', label: 'New' },
  { key: 'contacted', label: 'Contacted' },
  { key: 'viewing_set', label: 'Viewing set' },
  { key: 'offer', label: 'Offer' },
  { key: 'won', label: 'Closed: won' },
  { key: 'lost', label: 'Closed: lost' },
  { key: 'spam', label: 'Spam' },
] as const

export const MOST_NAME = 120
export const MOST_MESSAGE = 5_000
export const MOST_TIMES = 3

/** The prefilled message. Sent unchanged, it doesn't count as a repeated message (spam). */
export function messageStart(title: string | undefined): string {
  return title
    ? t`Hello, I am interested in “${title}”. Is it still available?`
    : t('Hello, I am looking for a property in Pampanga. Please contact me.')
}

export function similarStart(title: string): string {
  return t`Hello, I liked “${title}”. Do you have something similar?`
}

/** @param references of two or more. No title, which somebody could write whole messages into. */
export function severalStart(references: readonly string[]): string {
  return t`Hello, I am comparing ${references.join(', ')}. Are they still available?`
}
const SEVERAL =
  /^Hello, I am comparing BL-\d{4,9}(?:, BL-\d{4,9}){1,3}\. Are they still available\?$/

/** @param words what a search asked for */
export function lookedForStart(words: string): string {
  return t`Hello, I am looking for: ${words}. Can you find one for me?`
}

/** Many send it unchanged, so the same words from several people are not spam. */
export function isMessageStart(message: string, title: string | undefined): boolean {
  return (
    message === messageStart(title) ||
    (title === undefined ? SEVERAL.test(message) : message === similarStart(title))
  )
}

/** As the database makes them; nothing else may be shown back. */
export function isReference(text: string): boolean {
  return /^BALE-[2-9CFGHJKMPQRTVWXY]{4,6}$/.test(text)
}

/** Who names times but says nothing of a viewing wants one. */
export function wantsViewing(enquiry: {
  wants_viewing?: boolean | undefined
  preferred_times?: string[] | undefined
}): boolean {
  return enquiry.wants_viewing ?? (enquiry.preferred_times ?? []).length > 0
}
