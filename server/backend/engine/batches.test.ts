import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchReader, largestBatch, statementNamesIn, UnreadableMessage } from './batches.ts'
import { int32, message, simpleQuery, sync, text } from './messages.ts'

const parse = (name: string) => message('P', text(name), text('select 1'))
const copyData = message('d', text('a row'))

function batchesOf(bytes: Buffer, cuts: number[]): Buffer[] {
  const reader = new BatchReader()
  const batches: Buffer[] = []
  let from = 0
  for (const cut of [...new Set(cuts)].sort((a, b) => a - b).concat(bytes.length)) {
    reader.push(bytes.subarray(from, cut))
    from = cut
    for (let next = reader.next(); next; next = reader.next()) batches.push(next)
  }
  return batches
}

describe('batches', () => {
  it('end with what asks for an answer, however the bytes arrive', () => {
    const expected = [
      Buffer.concat([parse(''), message('D', text('S')), message('H')]),
      Buffer.concat([message('B', text('')), message('E', int32(0)), sync]),
      simpleQuery('select 2'),
    ]
    const bytes = Buffer.concat([...expected, parse('not whole')])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: bytes.length - 1 })), (cuts) => {
        expect(batchesOf(bytes, cuts)).toEqual(expected)
      }),
    )
  })

  it('leave out what is left of a COPY, and stop at the end', () => {
    const bytes = Buffer.concat([copyData, copyData, sync, message('X'), simpleQuery('select 1')])
    expect(batchesOf(bytes, [])).toEqual([sync])
  })

  it('are bounded, before the bytes have come', () => {
    const reader = new BatchReader()
    reader.push(Buffer.concat([Buffer.from('Q'), int32(largestBatch)]))
    expect(() => reader.next()).toThrow(UnreadableMessage)
    const short = new BatchReader()
    short.push(Buffer.concat([Buffer.from('Q'), int32(0)]))
    expect(() => short.next()).toThrow(UnreadableMessage)
  })

  it('tell the statements that they name', () => {
    expect(statementNamesIn(Buffer.concat([parse('a'), parse(''), parse('b'), sync]))).toEqual([
      'a',
      'b',
    ])
  })
})
