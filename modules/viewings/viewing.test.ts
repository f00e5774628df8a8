import { describe, expect, it } from 'vitest'
import { countByDay, isUnanswered, overlapping, viewingState } from './viewing'

const at = (id: string, clock: string, minutes = 45, state = 'set') => ({
  id,
  starts_at: `2026-11-24T${clock}:00+08:00`,
  minutes,
  state,
})
const ids = (viewings: { id: string }[]) => viewings.map(({ id }) => id)

describe('viewings at the same time', () => {
  const first = at('first', '10:00')

  it('overlap where one begins before the other has ended', () => {
    const all = [first, at('within', '10:15', 10), at('around', '09:00', 180), at('end', '10:44')]
    expect(ids(overlapping(first, all))).toEqual(['within', 'around', 'end'])
  })

  it('do not where one follows the other, or is not to be', () => {
    const all = [first, at('after', '10:45'), at('before', '09:15'), at('off', '10:00', 45, 'done')]
    expect(overlapping(first, all)).toEqual([])
    expect(overlapping(at('gone', '10:00', 45, 'cancelled'), all)).toEqual([])
  })
})

it('asks what became of a viewing once it has begun', () => {
  const now = Date.parse('2026-11-24T10:00:00+08:00')
  expect(isUnanswered(at('now', '10:00'), now)).toBe(true)
  expect(isUnanswered(at('later', '10:01'), now)).toBe(false)
  expect(isUnanswered(at('done', '09:00', 45, 'done'), now)).toBe(false)
})

it('has a word for each state, and shows what it doesn’t know as it is', () => {
  expect(viewingState('cancelled')).toBe('Cancelled')
  expect(viewingState('lost')).toBe('lost')
})

describe('viewings by day', () => {
  const of = (starts_at: string, assignee_id: string | null) => ({
    starts_at,
    enquiry: { assignee_id },
  })
  const viewings = [
    of('2026-11-24T15:59:00Z', 'ana'),
    of('2026-11-24T16:00:00Z', 'ben'),
    of('2026-11-25T01:00:00Z', null),
  ]

  it('are counted by the day in Manila', () => {
    expect(countByDay(viewings)).toEqual([
      { day: '2026-11-24', count: 1 },
      { day: '2026-11-25', count: 2 },
    ])
  })

  it('are those of one where it is asked for', () => {
    expect(countByDay(viewings, 'ben')).toEqual([{ day: '2026-11-25', count: 1 }])
    expect(countByDay(viewings, 'cora')).toEqual([])
  })
})
