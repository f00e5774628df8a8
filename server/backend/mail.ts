import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { log } from '../log.ts'
import { writePrivateFile } from './data-folder.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What the mail is for; printed when it goes to the outbox. */
  link: string | undefined
}

export type SendMail = (mail: Mail) => Promise<void>

/** Sends over SMTP. A failure is logged and thrown: whoever asked for the mail has to know. */
export function smtp(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(url)
  return async ({ link: _, ...mail }) => {
    try {
      await transport.sendMail({ from, ...mail })
    } catch (error) {
      log.error({ error: String(error) }, 'mail could not be sent')
      throw error
    }
  }
}

/** Writes each mail to a file of its own, as it would go over the wire, and prints its link. */
export function outbox(folder: string, from: string, print: (line: string) => void): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async ({ link, ...mail }) => {
    const { message } = await transport.sendMail({ from, ...mail })
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = `${time}-${process.pid}-${String(++count).padStart(4, '0')}.eml`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writePrivateFile(join(folder, name), message.toString())
    if (link) print(`Mail "${mail.subject}" for ${mail.to}: ${link}`)
  }
}
