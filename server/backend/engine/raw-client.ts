import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { int32, message, text } from './messages.ts'

/** @public A client of the tests that speaks the protocol by the message and can be cut at will. */
export class RawClient {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #heard: PromiseWithResolvers<void> = Promise.withResolvers()
  key = { id: 0, secret: 0 }

  static async connect(path: string): Promise<RawClient> {
    const socket = connect(path)
    await once(socket, 'connect')
    return new RawClient(socket)
  }

  /** @throws Error with the server's words where it refuses. */
  static async open(path: string, settings: Record<string, string> = {}): Promise<RawClient> {
    const client = await RawClient.connect(path)
    const named = Object.entries({ user: 'postgres', ...settings }).flat()
    const body = Buffer.concat([int32(3 << 16), ...named.map(text), Buffer.from([0])])
    const greeting = await client.ask(Buffer.concat([int32(body.length + 4), body]))
    const key = messagesIn(greeting).find(({ type }) => type === 'K')?.body
    if (key) client.key = { id: key.readInt32BE(0), secret: key.readInt32BE(4) }
    return client
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk])
      this.#hear()
    })
    socket.on('close', () => this.#hear())
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  /** Sends, and answers with what comes up to the next ReadyForQuery. */
  async ask(bytes: Buffer): Promise<Buffer> {
    this.send(bytes)
    return this.#until(() => endOf('Z', this.#received))
  }

  /** Sends what ends with Flush, and waits for a message of that type. */
  async askFor(type: string, bytes: Buffer): Promise<Buffer> {
    this.send(bytes)
    return this.#until(() => endOf(type, this.#received))
  }

  async untilClosed(): Promise<string> {
    while (!this.#socket.closed) await this.#heard.promise
    return this.#received.toString()
  }

  cut(): void {
    this.#socket.destroy()
  }

  async #until(end: () => number | undefined): Promise<Buffer> {
    for (;;) {
      const at = end()
      if (at !== undefined) {
        const answer = this.#received.subarray(0, at)
        this.#received = this.#received.subarray(at)
        return answer
      }
      if (this.#socket.closed) throw new Error(`closed: ${this.#received.toString()}`)
      await this.#heard.promise
    }
  }

  #hear(): void {
    this.#heard.resolve()
    this.#heard = Promise.withResolvers()
  }
}

export function rowsIn(answer: Buffer): (string | null)[][] {
  return messagesIn(answer)
    .filter(({ type }) => type === 'D')
    .map(({ body }) => {
      const values: (string | null)[] = []
      for (let at = 2; at < body.length; ) {
        const length = body.readInt32BE(at)
        values.push(length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length))
        at += 4 + Math.max(length, 0)
      }
      return values
    })
}

/** An extended query with one parameter as text: up to its description, then the rest. */
export function extended(sql: string, value: string, name = ''): [Buffer, Buffer] {
  const parameter = Buffer.from(value)
  const none = Buffer.alloc(2)
  const one = Buffer.from([0, 1])
  return [
    Buffer.concat([
      message('P', text(name), text(sql), none),
      message('D', Buffer.from('S'), text(name)),
      message('H'),
    ]),
    Buffer.concat([
      message('B', text(''), text(name), none, one, int32(parameter.length), parameter, none),
      message('E', text(''), int32(0)),
      message('S'),
    ]),
  ]
}

function endOf(type: string, bytes: Buffer): number | undefined {
  return messagesIn(bytes).find((message) => message.type === type)?.end
}

function messagesIn(bytes: Buffer): { type: string; body: Buffer; end: number }[] {
  const found: { type: string; body: Buffer; end: number }[] = []
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) break
    found.push({
      type: String.fromCharCode(bytes[at] ?? 0),
      body: bytes.subarray(at + 5, end),
      end,
    })
    at = end
  }
  return found
}
