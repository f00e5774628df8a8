import { createServer, type Server } from 'node:net'
import { setImmediate as afterSockets } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { statementNamesIn } from './batches.ts'
import { Client } from './client.ts'
import { discardState, restoreSettings, saveSettings } from './guest-settings.ts'
import { KeptStatements } from './kept-statements.ts'
import { copyFail, simpleQuery, statusAtEnd, sync } from './messages.ts'
import type { RunningStatement } from './running-statement.ts'
import { Turns } from './turns.ts'

export interface ProtocolServerOptions {
  database: Pick<PGlite, 'execProtocolRawStream' | 'query' | 'exec'>
  running: RunningStatement
  afterTurn: () => void
  /** The database itself failed, not a statement; nothing more can be asked of it. */
  broken: (error: unknown) => void
  /** For a client in a transaction that asks nothing. */
  idleLimitMs?: number
}

const defaultIdleLimitMs = 10_000
/** Bytes of one answer. The database fills memory with it before the first one is sent. */
export const largestAnswer = 32 * 1024 * 1024
const mostClients = 80
/** Milliseconds for the statements that are ours, such as a rollback. */
const ownLimitMs = 5_000

/** Lets many clients use PGlite's one connection, each until its transaction is over. */
export class ProtocolServer {
  readonly #options: ProtocolServerOptions
  readonly #turns = new Turns<Client>()
  readonly #clients = new Set<Client>()
  readonly #kept = new KeptStatements()
  #holder: Client | undefined
  /** Whose settings the connection has. */
  #guest: Client | undefined
  readonly #goneGuests = new Set<Client>()
  #idle: NodeJS.Timeout | undefined
  #isWorking = false
  #isStopping = false
  #stopped: () => void = () => undefined

  constructor(options: ProtocolServerOptions) {
    this.#options = options
  }

  /** Guests are kept apart from the server's own pool. */
  async listen(path: string, kind: { isGuest: boolean }): Promise<Server> {
    const server = createServer((socket) => {
      const client = new Client(socket, kind, (awake) => this.#wake(awake))
      this.#clients.add(client)
      socket.on('close', () => this.#clients.delete(client))
      if (this.#clients.size > mostClients) client.refuse('53300', 'too many connections')
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    return server
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const stopped = new Promise<void>((resolve) => {
      this.#stopped = resolve
    })
    this.#wake(undefined)
    await stopped
  }

  #wake(client: Client | undefined): void {
    if (client && client !== this.#holder) {
      if (client.isClosed) {
        this.#turns.leave(client.queue, client)
        if (!client.isGuest) return
        this.#goneGuests.add(client)
      } else if (client.isWaiting) this.#turns.ask(client.queue, client)
      else return
    }
    if (this.#isWorking) return
    this.#isWorking = true
    this.#work().then(
      () => {
        this.#isWorking = false
      },
      (error) => this.#options.broken(error),
    )
  }

  async #work(): Promise<void> {
    clearTimeout(this.#idle)
    for (;;) {
      await this.#tidyUp()
      if (this.#isStopping && !this.#holder) return this.#stopped()
      this.#holder ??= this.#turns.next()
      const client = this.#holder
      if (!client) return
      const batch = client.takeBatch()
      if (!batch) return this.#waitFor(client)
      await this.#run(client, batch)
      if (client.status !== 'idle') continue
      this.#holder = undefined
      if (client.isWaiting) this.#turns.ask(client.queue, client)
      this.#options.afterTurn()
      await afterSockets()
    }
  }

  /** Ends what clients that are gone have left, and with a stop what one has open. */
  async #tidyUp(): Promise<void> {
    const holder = this.#holder
    if (holder && (holder.isClosed || (this.#isStopping && !holder.isWaiting))) {
      await this.#ask(holder, [sync, simpleQuery('rollback')])
      this.#holder = undefined
      if (holder.isGuest) this.#goneGuests.add(holder)
    }
    if (this.#holder) return
    for (const guest of this.#goneGuests) {
      this.#goneGuests.delete(guest)
      if (this.#guest === guest) this.#guest = undefined
      await this.#saveGuestSettings()
      await this.#own(() => discardState(this.#options.database, guest))
    }
  }

  #waitFor(client: Client): void {
    if (client.status === 'idle') {
      this.#holder = undefined
      return
    }
    this.#idle = setTimeout(() => {
      client.refuse('25P03', 'the transaction was idle for too long')
    }, this.#options.idleLimitMs ?? defaultIdleLimitMs)
  }

  async #run(client: Client, batch: Buffer): Promise<void> {
    if (this.#guest !== client) await this.#saveGuestSettings()
    if (!client.isGuest) {
      const { bytes, added } = this.#kept.shorten(batch)
      const answer = await this.#answer(client, [bytes])
      return this.#kept.settle(added, answer)
    }
    if (this.#guest !== client && !(await this.#restoreGuestSettings(client))) return
    for (const name of statementNamesIn(batch)) client.statementNames.add(name)
    // A COPY FROM STDIN would read on from a socket that the database doesn't have, and end it.
    await this.#answer(client, [Buffer.concat([batch, copyFail])])
  }

  async #saveGuestSettings(): Promise<void> {
    const guest = this.#guest
    this.#guest = undefined
    if (guest) await this.#own(() => saveSettings(this.#options.database, guest))
  }

  async #restoreGuestSettings(guest: Client): Promise<boolean> {
    this.#guest = guest
    try {
      await this.#own(() => restoreSettings(this.#options.database, guest))
      return true
    } catch (error) {
      guest.refuse('22023', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async #answer(client: Client, batches: Buffer[]): Promise<Buffer[] | undefined> {
    const answer = await this.#ask(client, batches)
    if (answer) client.answer(answer)
    else client.refuse('54000', `the answer is longer than ${largestAnswer} bytes`)
    return answer
  }

  /** @returns undefined for an answer that is too long. */
  async #ask(client: Client, batches: Buffer[]): Promise<Buffer[] | undefined> {
    const { database, running } = this.#options
    const answer: Buffer[] = []
    let bytes = 0
    running.begin(client.key, client.limitMs)
    try {
      for (const batch of batches) {
        await database.execProtocolRawStream(batch, {
          syncToFs: false,
          onRawData(data) {
            bytes += data.length
            if (bytes <= largestAnswer) answer.push(Buffer.from(data))
          },
        })
      }
    } finally {
      running.end()
    }
    client.status = statusAtEnd(answer)
    return bytes <= largestAnswer ? answer : undefined
  }

  async #own(work: () => Promise<void>): Promise<void> {
    const { running } = this.#options
    running.begin({ id: 0, secret: 0 }, ownLimitMs)
    try {
      await work()
    } finally {
      running.end()
    }
  }
}
