import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import {
  type ContactMessage,
  mailLink,
  smsLink,
  telLink,
  viberLink,
} from '~/platform/values/contact-links'

type Reachable = Pick<Enquiry, 'phone' | 'email' | 'reply_by' | 'name'>

export type Channel = {
  key: 'call' | 'sms' | 'viber' | 'messenger' | 'email'
  label: string
  href: string
  isPasted?: boolean
}

/** A landline takes no messages. */
function takesMessages(phone: string): boolean {
  return !phone.startsWith('+63') || phone.startsWith('+639')
}

export function channelsTo(
  { phone, email, reply_by }: Reachable,
  message?: ContactMessage,
): Channel[] {
  const number = phone ?? ''
  const mobile = takesMessages(number) ? number : ''
  const channels = [
    { key: 'call', label: 'Call', href: telLink(number) },
    { key: 'sms', label: 'SMS', href: smsLink(mobile, message) },
    { key: 'viber', label: 'Viber', href: viberLink(mobile, message), isPasted: true },
    { key: 'email', label: 'E-mail', href: mailLink(email ?? '', message) },
    {
      key: 'messenger',
      label: 'Messenger',
      // Messenger can't be opened by number or address: staff look people up by name.
      href: reply_by === 'messenger' ? 'https://www.messenger.com/' : null,
      isPasted: true,
    },
  ] as const
  return channels
    .flatMap(({ href, ...channel }) => (href ? [{ ...channel, href }] : []))
    .toSorted((a, b) => Number(b.key === reply_by) - Number(a.key === reply_by))
}
