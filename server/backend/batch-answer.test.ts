import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchAnswer, type Row, type ServerError } from './batch-answer.ts'
import { errorResponse, int32, message, readyForQuery, text } from './engine/messages.ts'

const textType = 25
const jsonType = 114
const parsers = { [jsonType]: JSON.parse }

const column = (name: string, type: number) =>
  Buffer.concat([text(name), Buffer.alloc(6), int32(type), Buffer.alloc(8)])
const columns = message('T', Buffer.from([0, 2]), column('a', textType), column('b', jsonType))
const field = (value: string | null) =>
  value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)])
const row = (a: string | null, b: string | null) =>
  message('D', Buffer.from([0, 2]), field(a), field(b))
const done = message('C', text('SELECT 1'))

function read(bytes: Buffer, cuts: number[]) {
  const ended: (ServerError | undefined)[] = []
  const answer = new BatchAnswer(parsers, (error) => ended.push(error))
  let from = 0
  for (const cut of [...new Set(cuts)].sort((a, b) => a - b).concat(bytes.length)) {
    if (from < cut) answer.read(bytes.subarray(from, cut))
    from = cut
  }
  return { ended, results: answer.results }
}

describe('the answer to a batch', () => {
  it('is read however its bytes arrive, whatever the rows hold', () => {
    const ends = 'Z\u0000\u0000\u0000\u0005I'
    const value = fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(ends)))
    const rows = fc.array(fc.tuple(value, fc.option(fc.jsonValue())))
    fc.assert(
      fc.property(rows, fc.array(fc.nat(2_000)), (given, cuts) => {
        const bytes = Buffer.concat([
          message('1'),
          message('2'),
          message('D', Buffer.from([0, 1]), field('of the settings')),
          done,
          columns,
          ...given.map(([a, b]) => row(a, b === null ? null : JSON.stringify(b))),
          done,
          readyForQuery,
        ])
        const { ended, results } = read(
          bytes,
          cuts.filter((cut) => cut < bytes.length),
        )
        expect(ended).toEqual([undefined])
        const expected: Row[] = given.map(([a, b]) => ({
          a,
          b: b === null ? null : JSON.parse(JSON.stringify(b)),
        }))
        expect(results[1]).toEqual(expected)
      }),
    )
  })

  it('ends with its error, and without more where the connection ends', () => {
    const refused = read(
      Buffer.concat([errorResponse('ERROR', '42501', 'not yours'), readyForQuery]),
      [],
    )
    expect(refused.ended).toEqual([
      expect.objectContaining({ code: '42501', message: 'not yours', isFatal: false }),
    ])
    const cut = read(errorResponse('FATAL', '57P01', 'going away'), [])
    expect(cut.ended).toEqual([expect.objectContaining({ code: '57P01', isFatal: true })])
  })
})
