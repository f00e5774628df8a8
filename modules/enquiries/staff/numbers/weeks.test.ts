import { describe, expect, it } from 'vitest'
import { mondayOf, sinceDay, weeksOf } from './weeks'

const today = '2026-11-22'
const of = (week: string, source: string, enquiries: number) => ({ week, source, enquiries })

describe('weeks', () => {
  it('begin on Mondays, this one among them', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(sinceDay(4, today)).toBe('2026-10-26')
    expect(sinceDay(1, today)).toBe('2026-11-16')
  })

  it('are all there, also those without an enquiry', () => {
    const { sources, weeks } = weeksOf(
      [of('2026-11-02', 'fb', 1), of('2026-11-16', 'direct', 1), of('2026-11-16', 'facebook', 2)],
      4,
      today,
    )
    expect(sources).toEqual(['Facebook', 'Direct or unknown'])
    expect(weeks).toEqual([
      { monday: '2026-10-26', total: 0, bySource: [0, 0] },
      { monday: '2026-11-02', total: 1, bySource: [1, 0] },
      { monday: '2026-11-09', total: 0, bySource: [0, 0] },
      { monday: '2026-11-16', total: 3, bySource: [2, 1] },
    ])
  })

  it('have what few came by counted together', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((source, index) =>
      of('2026-11-16', source, 9 - index),
    )
    const { sources, weeks } = weeksOf(many, 1, today)
    expect(sources).toEqual(['a', 'b', 'c', 'Others'])
    expect(weeks[0]?.bySource).toEqual([9, 8, 7, 11])
    const few = weeksOf([of('2026-11-16', 'others', 9), of('2026-11-16', 'fb', 1)], 1, today)
    expect(few).toMatchObject({ sources: ['Facebook', 'Others'], weeks: [{ bySource: [1, 9] }] })
  })

  it('are none without enquiries', () => {
    expect(weeksOf([], 2, today).sources).toEqual([])
  })
})
