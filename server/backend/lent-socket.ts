import { Socket } from 'node:net'
import type postgres from 'postgres'
import type { BatchWriter } from './batch.ts'

/**
 * A connection that postgres.js signs in on. While its driver asks nothing, which is while the
 * connection is reserved, questions can be asked here that the driver has no way to send.
 */
export class LentSocket extends Socket {
  #borrower: ((bytes: Buffer) => void) | undefined

  override push(bytes: unknown, encoding?: BufferEncoding): boolean {
    if (!this.#borrower || !Buffer.isBuffer(bytes)) return super.push(bytes, encoding)
    this.#borrower(bytes)
    return true
  }

  lend(borrower: (bytes: Buffer) => void): void {
    this.#borrower = borrower
  }

  giveBack(): void {
    this.#borrower = undefined
  }
}

/** A driver's instance of one connection, with what can be borrowed of it. */
export interface Line {
  readonly sql: postgres.Sql
  readonly socket: LentSocket | undefined
  readonly batches: BatchWriter
}

/** Encrypted connections and several hosts are left to the driver: their socket is not lent. */
export function lineOf(sql: postgres.Sql, batches: BatchWriter): Line {
  const { ssl, host, port, path } = sql.options
  let socket: LentSocket | undefined
  const open = () => {
    socket = new LentSocket()
    if (path) socket.connect(path)
    else socket.connect(port[0] ?? 5432, host[0] ?? 'localhost')
    return socket
  }
  // Read by the driver when it connects; undocumented in its types.
  if (!ssl && host.length === 1) Object.assign(sql.options, { socket: open })
  return {
    sql,
    batches,
    get socket() {
      return socket
    },
  }
}
