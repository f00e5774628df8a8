import { Socket } from 'node:net'

export interface DatabaseMessages {
  /** Batches that wait for an answer: round trips. */
  turns: number
  /** Statements that were executed. */
  statements: number
  /** Of PostgreSQL's protocol, sent. */
  messages: number
}

const waitsForAnswer = new Set(['Q', 'S', 'H'])

/** Counts what this process sends on its open connections, which are to nothing but the database. */
export function countDatabaseMessages(): () => DatabaseMessages {
  const counted = { turns: 0, statements: 0, messages: 0 }
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
    const [chunk] = args
    if (Buffer.isBuffer(chunk)) {
      messagesIn(chunk).forEach(({ type, body }, index, all) => {
        counted.messages += 1
        const isPipelined = type === 'S' && all[index - 1]?.type === 'H'
        if (waitsForAnswer.has(type) && !isPipelined) counted.turns += 1
        if (type === 'E') counted.statements += 1
        if (type === 'Q') counted.statements += statementsIn(body)
      })
    }
    return Reflect.apply(write, this, args)
  }
  return () => {
    Socket.prototype.write = write
    return counted
  }
}

function statementsIn(sql: string): number {
  return sql.replace(/'[^']*'/g, '').split(';').length
}

function messagesIn(bytes: Buffer): { type: string; body: string }[] {
  const found: { type: string; body: string }[] = []
  for (let at = 0, end = 0; at + 5 <= bytes.length; at = end) {
    end = at + 1 + bytes.readUInt32BE(at + 1)
    const type = String.fromCharCode(bytes[at] ?? 0)
    found.push({ type, body: type === 'Q' ? bytes.toString('utf8', at + 5, end - 1) : '' })
  }
  return found
}
