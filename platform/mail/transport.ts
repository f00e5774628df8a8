import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { writePrivateFile } from '../data-folder/data-folder.ts'
import type { Print } from '../print.ts'
import { normalEmailAddress } from './email-address.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  link: string | undefined
  replyTo?: string | undefined
  calendar?: string | undefined
  /** The address that a mail program posts to when its user unsubscribes (RFC 8058). */
  unsubscribe?: string | undefined
  /** The same for every attempt, so that mail programs show a duplicate only once. */
  id?: string | undefined
}

export type SendMail = (mail: Mail) => Promise<void>

/** nodemailer's defaults would hold an e-mail for ten minutes if a server doesn't respond. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtp(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ url, ...timeouts })
  return async (mail) => {
    await transport.sendMail(message(mail, from)).catch((error: unknown) => {
      throw inWords(error)
    })
  }
}

/** Connects and signs in, and sends nothing. @throws what the mail server says against it */
export async function reachMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...timeouts })
  await transport.verify().catch((error: unknown) => {
    throw inWords(error)
  })
}

const reasons: readonly [RegExp, string][] = [
  // OpenSSL's message for a server that doesn't start with TLS names one of its source files.
  [
    /wrong version number|packet length too long/,
    'the mail server doesn’t begin with TLS at this port: write smtp:// in SMTP_URL, which turns TLS on where the server offers it',
  ],
  // Node's advises an option that a service has no place for.
  [
    /self-signed certificate|unable to (?:verify|get) .*certificate/,
    'the mail server’s certificate is its own: name a file with it, or with its issuer’s, in NODE_EXTRA_CA_CERTS',
  ],
]

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [, words] = reasons.find(([form]) => form.test(error.message)) ?? []
  return words ? new Error(words, { cause: error }) : error
}

export function outbox(folder: string, from: string, print: Print): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async (mail) => {
    const { link, to } = mail
    const { message: bytes } = await transport.sendMail(message(mail, from))
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = `${time}-${process.pid}-${String(++count).padStart(4, '0')}.eml`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, name)
    writePrivateFile(file, bytes.toString())
    const what = `Mail "${mail.subject}"`
    if (link) print(`${what}: ${file}`, `${what} for ${to}: ${link}`)
  }
}

function message(
  { link: _, to, replyTo, calendar, unsubscribe, id, ...words }: Mail,
  from: string,
) {
  return {
    from,
    to: recipient(to),
    ...words,
    ...(replyTo && { replyTo: recipient(replyTo) }),
    ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(calendar && {
      attachments: [
        {
          filename: 'viewing.ics',
          content: calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  }
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/**
 * If passed as text, `x<victim@example.com>` would be parsed as a name and someone else's address.
 */
function recipient(to: string): { name: string; address: string } {
  if (normalEmailAddress(to) !== to) throw new Error('the recipient is not one plain address')
  return { name: '', address: to }
}
