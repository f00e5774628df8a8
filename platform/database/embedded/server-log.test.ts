import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { log } from '../../log.ts'
import { readServerLog } from './server-log.ts'

async function heard(...lines: string[]) {
  const stream = new PassThrough()
  let readies = 0
  const log = readServerLog(stream, () => {
    readies += 1
  })
  stream.end(lines.map((line) => `${line}\n`).join(''))
  await log.closed
  return { readies, lastWords: log.lastWords }
}
const ready = 'LOG:  database system is ready to accept connections'

describe('the log of PostgreSQL', () => {
  it('says when it is ready, each time', async () => {
    expect((await heard('LOG:  starting PostgreSQL 18.4', ready, ready)).readies).toBe(2)
  })

  it('says why it failed', async () => {
    const full = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
    expect(
      (await heard('LOG:  starting', full, 'LOG:  database system is shut down')).lastWords,
    ).toBe(full.slice('FATAL:  '.length))
    expect((await heard('postgres: could not access directory "x"')).lastWords).toBe(
      'postgres: could not access directory "x"',
    )
  })

  it('neither passes on nor takes for a reason what it says to each caller meanwhile', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const { lastWords } = await heard(
      'FATAL:  the database system is in recovery mode',
      'FATAL:  the database system is not yet accepting connections',
    )
    expect([lastWords, warned.mock.calls]).toEqual(['', []])
    warned.mockRestore()
  })

  it('forgets what a client was refused before it was ready', async () => {
    expect((await heard('FATAL:  sorry, too many clients already', ready)).lastWords).toBe('')
  })
})
