import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type Letter = { to: string; subject: string; text: string; link: string }

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
  }).toPass({ timeout: 15_000 })
  if (!letter) throw new Error('no e-mail')
  return letter
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
