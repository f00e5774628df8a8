import { describe, expect, it } from 'vitest'
import { PERIODS, sinceDay, viewBars } from './periods'

const today = '2026-11-25'

describe('the bars of views', () => {
  it('are every day, those without a view too', () => {
    const bars = viewBars(
      [
        { day: '2026-10-27', views: 3 },
        { day: today, views: 2 },
      ],
      30,
      today,
    )
    expect(sinceDay(30, today)).toBe('2026-10-27')
    expect(bars).toHaveLength(30)
    expect(bars[0]).toEqual({ day: '2026-10-27', views: 3 })
    expect(bars[1]).toEqual({ day: '2026-10-28', views: 0 })
    expect(bars.at(-1)).toEqual({ day: today, views: 2 })
  })

  it('are seven days of a year, the last of which end today', () => {
    const days = [
      { day: '2025-11-26', views: 1 },
      { day: '2026-11-18', views: 5 },
      { day: '2026-11-19', views: 2 },
      { day: today, views: 4 },
    ]
    const bars = viewBars(days, 365, today)
    expect(bars).toHaveLength(53)
    expect(bars[0]).toEqual({ day: '2025-11-26', views: 1 })
    expect(bars.slice(-2)).toEqual([
      { day: '2026-11-12', views: 5 },
      { day: '2026-11-19', views: 6 },
    ])
  })

  it.each(PERIODS)('hold every view of %i days once', (period) => {
    const days = Array.from({ length: period }, (_, index) => ({
      day: new Date(Date.parse(today) - index * 86_400_000).toISOString().slice(0, 10),
      views: 1,
    }))
    const bars = viewBars(days, period, today)
    expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(period)
  })
})
