import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const all = (turns: Turns<string>) => {
  const order: string[] = []
  for (let next = turns.next(); next; next = turns.next()) order.push(next)
  return order
}

describe('turns on the connection', () => {
  it('go by queue, and in a queue to who came first', () => {
    const turns = new Turns<string>()
    for (const name of ['v1', 'v2', 'v3', 'v4']) turns.ask('visitor', name)
    for (const name of ['s1', 's2']) turns.ask('server', name)
    expect(all(turns)).toEqual(['v1', 's1', 'v2', 's2', 'v3', 'v4'])
  })

  it('are asked for once and can be given up', () => {
    const turns = new Turns<string>()
    for (const name of ['a', 'b', 'a']) turns.ask('visitor', name)
    turns.leave('visitor', 'b')
    turns.leave('nobody', 'b')
    expect(all(turns)).toEqual(['a'])
  })
})
