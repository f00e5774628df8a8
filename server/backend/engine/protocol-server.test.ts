import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { message, simpleQuery } from './messages.ts'
import { largestAnswer, ProtocolServer } from './protocol-server.ts'
import { RawClient } from './raw-client.ts'
import { RunningStatement } from './running-statement.ts'

/** Stands in for the database: answers a query by its own text, and keeps what it was asked. */
function standIn(answer: (sql: string) => Buffer[]) {
  const asked: string[] = []
  return {
    asked,
    async execProtocolRawStream(
      batch: Uint8Array,
      { onRawData }: { onRawData: (data: Uint8Array) => void },
    ) {
      const sql = Buffer.from(batch.subarray(5)).toString().split('\0')[0] ?? ''
      asked.push(sql)
      for (const chunk of answer(sql)) onRawData(chunk)
    },
    query: vi.fn(),
    exec: vi.fn(),
  }
}

const ready = (status: 'I' | 'T') => message('Z', Buffer.from(status))

describe('the protocol server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bale-protocol-'))
  const path = join(folder, 'socket')
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    rmSync(path, { force: true })
  })

  async function serve(answer: (sql: string) => Buffer[], idleLimitMs = 10_000) {
    const database = standIn(answer)
    const server = new ProtocolServer({
      database,
      running: new RunningStatement(),
      afterTurn: () => undefined,
      broken: (error) => {
        throw error
      },
      idleLimitMs,
    })
    const listening = await server.listen(path, { isGuest: false })
    closing.push(() => listening.close())
    const open = async (settings?: Record<string, string>) => {
      const client = await RawClient.open(path, settings)
      closing.push(() => client.cut())
      return client
    }
    return { database, server, open }
  }

  it('ends a transaction that is left idle, and lets the others on', async () => {
    const { database, open } = await serve((sql) => [ready(sql === 'begin' ? 'T' : 'I')], 20)
    const [idle, other] = [await open(), await open()]
    await idle.ask(simpleQuery('begin'))
    await other.ask(simpleQuery('select'))
    expect(await idle.untilClosed()).toContain('25P03')
    expect(database.asked).toEqual(['begin', '', 'rollback', 'select'])
  })

  it('ends a client whose answer is too long, without keeping it', async () => {
    const chunk = Buffer.alloc(largestAnswer / 2 + 1)
    const { database, open } = await serve((sql) =>
      sql === 'long' ? [chunk, chunk] : [ready('I')],
    )
    const [long, other] = [await open(), await open()]
    long.send(simpleQuery('long'))
    expect(await long.untilClosed()).toContain('54000')
    await other.ask(simpleQuery('select'))
    expect(database.asked).toEqual(['long', '', 'rollback', 'select'])
  })

  it('lets no queue wait for the whole of another', async () => {
    const { database, open } = await serve((sql) => [ready(sql === 'begin' ? 'T' : 'I')])
    const holder = await open({ application_name: 'holder' })
    await holder.ask(simpleQuery('begin'))
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => open({ application_name: 'bale visitor' })),
    )
    const answers = crowd.map((client) => client.ask(simpleQuery('visitor')))
    const server = await open({ application_name: 'bale server' })
    answers.push(server.ask(simpleQuery('server')))
    await holder.ask(simpleQuery('commit'))
    await Promise.all(answers)
    expect(database.asked.indexOf('server')).toBeLessThanOrEqual(4)
  })

  it('refuses other users, databases and protocols', async () => {
    const { open } = await serve(() => [ready('I')])
    await expect(open({ user: 'anon' })).rejects.toThrow('28000')
    await expect(open({ database: 'other' })).rejects.toThrow('28000')
    const client = await RawClient.connect(path)
    client.send(Buffer.from([0, 0, 0, 8, 0, 2, 0, 0]))
    expect(await client.untilClosed()).toContain('08P01')
  })

  it('stops between two turns', async () => {
    const { database, server, open } = await serve((sql) => [ready(sql === 'begin' ? 'T' : 'I')])
    const client = await open()
    await client.ask(simpleQuery('begin'))
    await server.stop()
    expect(database.asked).toEqual(['begin', '', 'rollback'])
  })
})
