import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type Letter = { to: string; subject: string; text: string; link: string }

function folder(): string {
  const path = process.env.BALE_OUTBOX
  if (!path) throw new Error('BALE_OUTBOX does not say where the server writes its e-mails')
  return path
}

/** Every e-mail to an address so far, oldest first. */
export async function lettersTo(address: string): Promise<Letter[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.sort().map(async (name) => parseLetter(await readFile(join(folder(), name), 'utf8'))),
  )
  return letters.filter((letter) => letter.to === address)
}

/** Waits for the latest e-mail to an address whose subject fits. */
export async function letterTo(address: string, subject: RegExp): Promise<Letter> {
  const found = async () =>
    (await lettersTo(address)).findLast((letter) => subject.test(letter.subject))
  await expect.poll(found, { message: `an e-mail "${subject}" to ${address}` }).toBeTruthy()
  return (await found()) as Letter
}

function parseLetter(source: string): Letter {
  const header = (name: string) =>
    source.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]?.trim() ?? ''
  const plain = source.split(/^Content-Type: text\/plain.*$/m)[1]?.split(/^----/m)[0] ?? ''
  const text = plain
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const link = text.match(/https?:\/\/\S*\/auth\/v1\/verify\S*/)?.[0] ?? ''
  return { to: header('To'), subject: header('Subject'), text, link }
}
