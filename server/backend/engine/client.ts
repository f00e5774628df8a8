import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { BatchReader, largestBatch, UnreadableMessage } from './batches.ts'
import {
  errorResponse,
  startupAnswer,
  startupCode,
  startupSettings,
  type TransactionStatus,
} from './messages.ts'
import { limitOf, optionsOf } from './startup-options.ts'

export interface ClientKind {
  /** Anyone but the server's own pool: what it sets is kept apart from the others. */
  isGuest: boolean
}

type Wake = (client: Client) => void

/** Bytes of a start-up message, as PostgreSQL bounds them. */
const largestStartup = 10_000
let ids = 0

export class Client implements ClientKind {
  readonly isGuest: boolean
  readonly key = { id: ++ids, secret: randomInt(2 ** 31) }
  /** Prepared statements outlive a transaction, on the database's one connection. */
  readonly statementNames = new Set<string>()
  queue = ''
  limitMs = 0
  /** Settings of a guest that last beyond its transactions. */
  settings: [name: string, value: string][] = []
  status: TransactionStatus | undefined = 'idle'
  isClosed = false
  readonly #socket: Socket
  readonly #reader = new BatchReader()
  readonly #wake: Wake
  #startup: Buffer | undefined = Buffer.alloc(0)
  #batch: Buffer | undefined

  constructor(socket: Socket, { isGuest }: ClientKind, wake: Wake) {
    this.isGuest = isGuest
    this.#socket = socket
    this.#wake = wake
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('drain', () => this.#wake(this))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isClosed = true
      this.#wake(this)
    })
  }

  /** Whether a batch is here and the client takes answers. */
  get isWaiting(): boolean {
    return this.#batch !== undefined && !this.#socket.writableNeedDrain
  }

  takeBatch(): Buffer | undefined {
    const batch = this.isWaiting ? this.#batch : undefined
    if (batch) {
      this.#batch = undefined
      this.#look()
      if (this.#socket.isPaused() && this.#reader.heldBytes < largestBatch) this.#socket.resume()
    }
    return batch
  }

  answer(chunks: Buffer[]): void {
    if (this.isClosed) return
    this.#socket.cork()
    for (const chunk of chunks) this.#socket.write(chunk)
    this.#socket.uncork()
  }

  refuse(code: string, words: string): void {
    if (this.isClosed) return
    this.isClosed = true
    this.#socket.end(errorResponse('FATAL', code, words))
    this.#socket.destroySoon()
    this.#wake(this)
  }

  #read(chunk: Buffer): void {
    if (this.isClosed) return
    if (this.#startup) {
      this.#readStartup(Buffer.concat([this.#startup, chunk]))
      return
    }
    this.#reader.push(chunk)
    if (this.#reader.heldBytes > 2 * largestBatch) this.#socket.pause()
    this.#look()
  }

  #look(): void {
    if (this.#batch) return
    try {
      this.#batch = this.#reader.next()
    } catch (error) {
      if (!(error instanceof UnreadableMessage)) throw error
      this.refuse('08P01', error.message)
      return
    }
    if (this.#batch) this.#wake(this)
    else if (this.#reader.isTerminated) this.#socket.end()
  }

  #readStartup(bytes: Buffer): void {
    this.#startup = bytes
    if (bytes.length < 8) return
    const length = bytes.readInt32BE(0)
    const code = bytes.readInt32BE(4)
    const asksToEncrypt = code === startupCode.ssl || code === startupCode.gssEncryption
    if (length < 8 || length > largestStartup || (!asksToEncrypt && code >> 16 !== 3)) {
      this.refuse('08P01', 'not a start-up message of protocol 3')
      return
    }
    if (bytes.length < length) return
    if (asksToEncrypt) {
      this.#socket.write('N')
      this.#readStartup(bytes.subarray(length))
      return
    }
    this.#startup = undefined
    this.#begin(code & 0xffff, startupSettings(bytes.subarray(8, length)))
    if (bytes.length > length) this.#read(bytes.subarray(length))
  }

  #begin(minor: number, asked: Record<string, string>): void {
    const { user = '', database = user, application_name = '', options, ...others } = asked
    if (user !== 'postgres' || database !== 'postgres') {
      this.refuse('28000', 'connect as postgres to the database postgres')
      return
    }
    const { statement_timeout, ...settings } = { ...optionsOf(options), ...others }
    this.queue = application_name
    this.limitMs = limitOf(statement_timeout)
    if (this.isGuest) this.settings = Object.entries(settings)
    this.#socket.write(startupAnswer(minor, reported, this.key))
  }
}

/** What PostgreSQL reports at the start and drivers read. */
const reported = {
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
  is_superuser: 'on',
  session_authorization: 'postgres',
}
