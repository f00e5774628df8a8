import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { writePrivateFile } from './data-folder.ts'
import { normalEmailAddress } from './gate/email-address.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  link: string | undefined
}

export type SendMail = (mail: Mail) => Promise<void>

/** nodemailer's own would keep a mail for ten minutes at a server that is silent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtp(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ url, ...timeouts })
  return async ({ link: _, to, ...mail }) => {
    await transport.sendMail({ from, to: recipient(to), ...mail })
  }
}

export function outbox(folder: string, from: string, print: (line: string) => void): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async ({ link, to, ...mail }) => {
    const { message } = await transport.sendMail({ from, to: recipient(to), ...mail })
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = `${time}-${process.pid}-${String(++count).padStart(4, '0')}.eml`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writePrivateFile(join(folder, name), message.toString())
    if (link) print(`Mail "${mail.subject}" for ${to}: ${link}`)
  }
}

/** Given as text, `x<victim@example.com>` would be read as a name and somebody else's address. */
function recipient(to: string): { name: string; address: string } {
  if (normalEmailAddress(to) !== to) throw new Error('the recipient is not one plain address')
  return { name: '', address: to }
}
