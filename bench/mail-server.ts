import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export interface MailServer {
  url: string
  /** How often each Message-ID arrived. */
  arrived: Map<string, number>
  open(): Promise<void>
  close(): Promise<void>
}

/** Takes any e-mail, once it is opened, at a port that refuses until then. */
export async function makeMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>()
  let server: Server | undefined
  const listen = async (port: number) => {
    server = createServer((socket) => converse(socket, arrived)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const close = async () => {
    server?.close()
    if (server) await once(server, 'close')
  }
  const port = await listen(0)
  await close()
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close,
    open: async () => void (await listen(port)),
  }
}

/** RFC 5321, as far as nodemailer asks. */
function converse(socket: Socket, arrived: Map<string, number>): void {
  let text = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  say('220 here')
  socket.on('data', (chunk) => {
    text += chunk
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (isData) {
        isData = false
        const id = /^message-id:\s*<([^>]+)>/im.exec(part)?.[1] ?? 'none'
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        say('250 taken')
      } else if (/^data/i.test(part)) {
        isData = true
        say('354 go on')
      } else if (/^quit/i.test(part)) {
        say('221 bye')
        socket.end()
      } else {
        say('250 fine')
      }
    }
  })
}
