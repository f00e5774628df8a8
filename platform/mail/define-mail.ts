import { normalEmailAddress } from './email-address.ts'
import { type MailBrand, type MailContent, renderMail } from './render-mail.ts'
import { withoutWebAddresses } from './web-addresses.ts'

export interface Branded {
  brand: MailBrand
}

export interface MailWords extends Omit<MailContent, keyof MailBrand> {
  replyTo?: string | undefined
  calendar?: string | undefined
  /** The address that a mail program posts to when its user unsubscribes (RFC 8058). */
  unsubscribe?: string | undefined
}

export type ComposedMail = {
  kind: string
  subject: string
  body_text: string
  body_html: string
  link: string
  reply_to?: string
  calendar?: string
  unsubscribe?: string
}

export type AddressedMail = ComposedMail & { recipient: string }

/** Without those addresses that no mail server would take. */
export function mailTo(
  recipients: readonly (string | null)[],
  mail: ComposedMail,
): AddressedMail[] {
  const addresses = recipients.flatMap((each) => normalEmailAddress(each ?? '') ?? [])
  return addresses.map((recipient) => ({ recipient, ...mail }))
}

/**
 * @param kind a row of `private.mail_kinds`, which says how long it is retried and how many there
 * may be
 */
export function defineMail<Needs extends object = object>(
  kind: string,
  words: (needs: Needs & Branded) => MailWords,
): (needs: Needs & Branded) => ComposedMail {
  return (needs) => {
    const { replyTo, calendar, unsubscribe, ...content } = words(needs)
    const { subject, text, html } = renderMail({ ...needs.brand, ...officeWords(content, needs) })
    return {
      kind,
      subject,
      body_text: text,
      body_html: html,
      link: content.link,
      ...(replyTo && { reply_to: replyTo }),
      ...(calendar && { calendar }),
      ...(unsubscribe && { unsubscribe }),
    }
  }
}

function officeWords<Words extends Pick<MailContent, 'subject' | 'lines' | 'sections'>>(
  words: Words,
  { brand }: Branded,
): Words {
  const clean = (text: string) => withoutWebAddresses(text, brand)
  const sections = words.sections?.map((section) => ({
    ...section,
    heading: clean(section.heading),
    items: section.items.map((item) => ({
      ...item,
      title: clean(item.title),
      lines: item.lines.map(clean),
    })),
  }))
  return {
    ...words,
    subject: clean(words.subject),
    lines: words.lines.map(clean),
    ...(sections && { sections }),
  }
}
