import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from './mail/transport.ts'
import { printTo } from './print.ts'

describe('a letter’s link', () => {
  const link = 'https://www.example.com/admin/reset-password#token=secret'
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-outbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function printed(isTTY: boolean): Promise<string> {
    const lines: string[] = []
    const stream = { isTTY, write: (text: string) => lines.push(text) > 0 }
    const send = outbox(folder, 'Bale <no-reply@example.com>', printTo(stream))
    const words = { subject: 'Choose a new password', text: link, html: `<p>${link}</p>` }
    await send({ to: 'ana@example.com', ...words, link })
    return lines.join('')
  }

  it('is shown on a terminal', async () => {
    expect(await printed(true)).toBe(`Mail "Choose a new password" for ana@example.com: ${link}\n`)
  })

  it('stays in a file of its owner’s where what is printed is kept', async () => {
    const output = await printed(false)
    const [, file = ''] = /^Mail "Choose a new password": (\S+\.eml)\n$/.exec(output) ?? []
    expect(readFileSync(file, 'utf8')).toContain('ana@example.com')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

it.each([true, false])('prints one line, whatever a stranger wrote in it', (isTTY) => {
  const lines: string[] = []
  printTo({ isTTY, write: (text: string) => lines.push(text) > 0 })(
    'Mail "House\r\nBcc: victim@example.com\u2028\u001b[2J\u0085x" for a@example.com',
  )
  expect(lines).toEqual(['Mail "House Bcc: victim@example.com [2J x" for a@example.com\n'])
})
