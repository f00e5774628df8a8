import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type Letter = {
  to: string
  replyTo: string
  subject: string
  text: string
  link: string
  /** The iCalendar file that came along; empty where there is none. */
  calendar: string
}

/** Every e-mail to an address so far, oldest first. */
export async function lettersTo(folder: string, address: string): Promise<Letter[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.sort().map(async (name) => parseLetter(await readFile(join(folder, name), 'utf8'))),
  )
  return letters.filter((letter) => letter.to === address)
}

/** Waits for the latest e-mail to an address whose subject fits. */
export async function letterTo(folder: string, address: string, subject: RegExp): Promise<Letter> {
  let letter: Letter | undefined
  await expect(async () => {
    letter = (await lettersTo(folder, address)).findLast((each) => subject.test(each.subject))
    expect(letter, `an e-mail "${subject}" to ${address}`).toBeDefined()
  }).toPass()
  if (!letter) throw new Error('no e-mail')
  return letter
}

function parseLetter(source: string): Letter {
  const headers = source.split(/\r?\n\r?\n/, 1)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
  const header = (name: string) =>
    inWords(headers.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]?.trim() ?? '')
  const plain = source.split(/^Content-Type: text\/plain.*$/m)[1]?.split(/^----/m)[0] ?? ''
  const text = fromQuoted(plain.replace(/=\r?\n/g, ''))
  const link = text.match(/https?:\/\/\S*\/admin\/confirm\S*/)?.[0] ?? ''
  const [, file = ''] = source.split(/^Content-Type: text\/calendar.*$/m)
  const [, attached = ''] = file.split(/\r?\n\r?\n/)
  return {
    to: header('To'),
    replyTo: header('Reply-To'),
    subject: header('Subject'),
    text,
    link,
    calendar: Buffer.from(attached, 'base64').toString(),
  }
}

/** Encoded words of a header (RFC 2047), which may have been folded between two. */
function inWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : fromQuoted(words.replaceAll('_', ' ')),
    )
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
