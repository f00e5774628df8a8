import { Socket } from 'node:net'

export interface DatabaseMessages {
  /** Batches that wait for an answer: round trips, and calls into the embedded database. */
  turns: number
  /** Statements that the database completed. */
  statements: number
  /** Of PostgreSQL's protocol, sent. */
  messages: number
}

const waitsForAnswer = new Set(['Q', 'S', 'H'])

/** Reads along on this process's open connections, which are to nothing but the database. */
export function countDatabaseMessages(): () => DatabaseMessages {
  const counted = { turns: 0, statements: 0, messages: 0 }
  const { write, emit } = Socket.prototype
  const left = new WeakMap<Socket, Buffer>()
  Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
    const [chunk] = args
    if (Buffer.isBuffer(chunk)) {
      typesIn(chunk).types.forEach((type, index, all) => {
        counted.messages += 1
        const isPipelined = type === 'S' && all[index - 1] === 'H'
        if (waitsForAnswer.has(type) && !isPipelined) counted.turns += 1
      })
    }
    return Reflect.apply(write, this, args)
  }
  Socket.prototype.emit = function (this: Socket, ...args: unknown[]) {
    const [event, chunk] = args
    if (event === 'data' && Buffer.isBuffer(chunk)) {
      const { types, rest } = typesIn(Buffer.concat([left.get(this) ?? Buffer.alloc(0), chunk]))
      left.set(this, rest)
      counted.statements += types.filter((type) => type === 'C').length
    }
    return Reflect.apply(emit, this, args)
  }
  return () => {
    Socket.prototype.write = write
    Socket.prototype.emit = emit
    return counted
  }
}

function typesIn(bytes: Buffer): { types: string[]; rest: Buffer } {
  const types: string[] = []
  let at = 0
  for (let end = at; at + 5 <= bytes.length; at = end) {
    end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) break
    types.push(String.fromCharCode(bytes[at] ?? 0))
  }
  return { types, rest: bytes.subarray(at) }
}
