import { describe, expect, it } from 'vitest'
import { KeptStatements } from './kept-statements.ts'
import { errorResponse, message, readyForQuery, sync, text } from './messages.ts'

const parse = (name: string) => message('P', text(name), text('select 1'), Buffer.alloc(2))
const close = (name: string) => message('C', Buffer.from('S'), text(name))
const bind = message('B', text(''), text('a'), Buffer.alloc(6))
const batch = (...names: string[]) => Buffer.concat([...names.map(parse), bind, sync])
const fine = [message('1'), readyForQuery]

describe('statements that the engine keeps', () => {
  it('are prepared once', () => {
    const kept = new KeptStatements()
    const first = kept.shorten(batch('a'))
    expect(first).toEqual({
      bytes: Buffer.concat([close('a'), parse('a'), bind, sync]),
      added: ['a'],
    })
    kept.settle(first.added, fine)
    expect(kept.shorten(batch('a'))).toEqual({ bytes: Buffer.concat([bind, sync]), added: [] })
  })

  it('are prepared anew after a failure, wherever the answer is cut', () => {
    const kept = new KeptStatements()
    const { added } = kept.shorten(batch('a'))
    const answer = Buffer.concat([errorResponse('ERROR', '42703', 'no such column'), readyForQuery])
    kept.settle(added, [answer.subarray(0, 3), answer.subarray(3)])
    expect(kept.shorten(batch('a')).added).toEqual(['a'])
    kept.settle(['a'], undefined)
    expect(kept.shorten(batch('a')).added).toEqual(['a'])
  })

  it('are bounded: the one asked for longest ago goes', () => {
    const kept = new KeptStatements(2)
    for (const name of ['a', 'b', 'a']) kept.settle(kept.shorten(batch(name)).added, fine)
    expect(kept.shorten(batch('c')).bytes).toEqual(
      Buffer.concat([close('b'), close('c'), parse('c'), bind, sync]),
    )
    expect(kept.shorten(batch('a')).added).toEqual([])
    expect(kept.shorten(batch('b')).added).toEqual(['b'])
  })

  it('are never those without a name', () => {
    const kept = new KeptStatements()
    for (const _ of [1, 2]) {
      expect(kept.shorten(batch(''))).toEqual({ bytes: batch(''), added: [] })
    }
  })
})
