import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from '../log.ts'
import { DatabasePools } from './pools.ts'
import { nameOf, Reaching, whyUnreached } from './reaching.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

it.each([
  [coded('ECONNREFUSED'), 'nothing listens there (ECONNREFUSED)'],
  [coded('53300', 'sorry, too many clients already'), 'it has no connection left (53300)'],
  [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), /certificate is not to be trusted/],
  [
    new Error('cut', { cause: new Error('Connection terminated due to connection timeout') }),
    'it is silent',
  ],
  [coded('57014', 'canceling statement due to statement timeout'), undefined],
])('%o', (error, words) => {
  const why = whyUnreached(error)
  if (words instanceof RegExp) expect(why).toMatch(words)
  else expect(why).toBe(words)
})

it('names a database without whoever uses it', () => {
  expect(nameOf('postgres://bale:hunter2@db.example.com/bale?sslmode=require')).toBe(
    'db.example.com:5432/bale',
  )
})

describe('a server that is none of ours', () => {
  async function failure(talk: (socket: Socket) => void, parameters = ''): Promise<unknown> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      talk(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const pools = new DatabasePools(`postgres://bale:secret@127.0.0.1:${port}/bale${parameters}`)
    const error = await pools.withConnection((sql) => sql.query('select 1')).catch((e) => e)
    await pools.end()
    server.close()
    return error
  }

  it('refuses TLS', async () => {
    const error = await failure(
      (socket) => socket.once('data', () => socket.write('N')),
      '?sslmode=require',
    )
    expect(whyUnreached(error)).toMatch(/^it takes no TLS/)
  })

  it.each([
    ['ends', (socket: Socket) => socket.end('S')],
    [
      'answers in plain text',
      (socket: Socket) => {
        socket.write('S')
        socket.once('data', () => socket.write('220 mail.example ESMTP\r\n'))
      },
    ],
  ])('says that it takes TLS and %s', async (_, answer) => {
    const error = await failure(
      (socket) => socket.once('data', () => answer(socket)),
      '?sslmode=require',
    )
    expect(whyUnreached(error)).toMatch(/^it says that it takes TLS, and that fails/)
  })

  it('speaks something else', async () => {
    const error = await failure((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(whyUnreached(error)).toMatch(/isn’t PostgreSQL/)
  })
})

describe('the log', () => {
  afterEach(() => vi.restoreAllMocks())

  it('says once that the database is away, and that it is back', () => {
    const errors = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const warnings = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const reaching = new Reaching('postgres://bale:secret@db.example.com/bale')
    reaching.answered()
    reaching.failed(coded('ECONNREFUSED'))
    reaching.failed(coded('ECONNREFUSED'))
    now.mockReturnValue(24_000)
    reaching.answered()
    reaching.answered()
    const database = 'db.example.com:5432/bale'
    expect(errors.mock.calls).toEqual([
      [
        { database, reason: 'nothing listens there (ECONNREFUSED)' },
        'the database can’t be reached',
      ],
    ])
    expect(warnings.mock.calls).toEqual([[{ database }, 'the database is back after 23 s']])
  })

  it('says so once a minute of one that comes and goes', () => {
    const errors = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const warnings = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const now = vi.spyOn(performance, 'now')
    const reaching = new Reaching('postgres://bale:secret@db.example.com/bale')
    for (let second = 0; second < 50; second++) {
      now.mockReturnValue(second * 1_000)
      reaching.failed(coded('53300'))
      reaching.answered()
    }
    expect(errors).toHaveBeenCalledTimes(1)
    expect(warnings).toHaveBeenCalledTimes(1)
    // And of an outage that began within that minute, and lasts.
    reaching.failed(coded('ECONNREFUSED'))
    now.mockReturnValue(61_000)
    reaching.failed(coded('ECONNREFUSED'))
    expect(errors).toHaveBeenCalledTimes(2)
  })
})
