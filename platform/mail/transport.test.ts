import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox, reachMailServer, smtp } from './transport.ts'

describe('the outbox', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-outbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const content = { subject: 'Hello', text: 'text', html: '<p>text</p>', link: undefined }
  const send = (to: string, subject = 'Hello') =>
    outbox(folder, 'Bale <no-reply@example.com>', () => undefined)({ ...content, to, subject })
  const written = () => readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')

  it('keeps a mail for its owner alone', async () => {
    await send('ana@example.com')
    expect(written()).toMatch(/^To: ana@example.com$/m)
    const mode = statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777
    expect(mode).toBe(0o600)
  })

  it.each([
    'x<victim@example.com>',
    'ana@example.com, victim@example.com',
    'ana@example.com\r\nBcc: victim@example.com',
    '"x" <victim@example.com>',
    'Ana@Example.com',
  ])('takes no address that has to be read: %s', async (to) => {
    await expect(send(to)).rejects.toThrow('not one plain address')
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps a subject in its line', async () => {
    await send('ana@example.com', 'Hello\r\nBcc: victim@example.com')
    expect(written()).not.toMatch(/^Bcc:/m)
  })
})

it('says in words that a mail server doesn’t begin with TLS', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example.com ESMTP\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = smtp(`smtps://127.0.0.1:${port}`, 'Bale <no-reply@example.com>')
  const mail = { to: 'ana@example.com', subject: 'Hello', text: 'text', html: '', link: undefined }
  await expect(send(mail)).rejects.toThrow('doesn’t begin with TLS at this port: write smtp://')
  server.close()
})

it('says what to do about a certificate that the mail server gave itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bale-mail-'))
  const file = (name: string) => join(folder, name)
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'],
    ...['-keyout', file('key'), '-out', file('certificate')],
  ])
  const keys = { key: readFileSync(file('key')), cert: readFileSync(file('certificate')) }
  const server = createTlsServer(keys).listen(0, '127.0.0.1')
  server.on('tlsClientError', () => undefined)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(reachMailServer(`smtps://localhost:${port}`)).rejects.toThrow('NODE_EXTRA_CA_CERTS')
  server.close()
  rmSync(folder, { recursive: true })
})
