import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../testing/free-port.ts'

export type MailServer = Awaited<ReturnType<typeof makeMailServer>>

/** Takes any e-mail, once it is opened, at a port that refuses until then. */
export async function makeMailServer() {
  /** How often each Message-ID. */
  const arrived = new Map<string, number>()
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const mail = await text(stream)
      const id = /^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? 'none'
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      done()
    },
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    open: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
