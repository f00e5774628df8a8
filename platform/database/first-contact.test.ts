import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeFirstContact } from './first-contact.ts'

const message = (type: string, ...parts: (string | number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', 'I')
/** One row with the column `pid` of type int4. */
const row = (pid: number) => {
  const type = [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]
  const text = String(pid)
  return Buffer.concat([
    message('T', [0, 1], 'pid\0', type),
    message('D', [0, 1, 0, 0, 0, text.length], text),
    message('C', 'SELECT 1\0'),
    ready,
  ])
}

/** Which process answers is the pooler's to say. */
function answering(processOf: (connection: number) => number): (socket: Socket) => void {
  let connections = 0
  return (socket) => {
    const pid = processOf(++connections)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on(
        'data',
        (asked) => asked.toString('latin1').startsWith('Q') && socket.write(row(pid)),
      )
    })
  }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function contact(talk: (socket: Socket) => void): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    talk(socket)
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return makeFirstContact(`postgres://bale:secret@127.0.0.1:${port}/bale`)
}

it('is content where each connection has a process of its own', async () => {
  await expect(contact(answering((connection) => connection))).resolves.toBeUndefined()
})

it('refuses a pooler that hands connections round, and says what to do', async () => {
  await expect(contact(answering(() => 7))).rejects.toThrow(
    /^a pooler at 127\.0\.0\.1:\d+\/bale gives each transaction another connection; .*pool_mode = session/,
  )
})
