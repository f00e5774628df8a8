import { describe, expect, it } from 'vitest'
import { channelRows, dayWords, marketWords } from './report-words.ts'

const asked = (channel: string | null, came_by: string | null, enquiries: number) => ({
  channel,
  came_by,
  enquiries,
})

describe('the words of a report', () => {
  it('name the ways by which enquiries came, equal ones together', () => {
    expect(
      channelRows([
        asked('viber', null, 1),
        asked(null, 'walk_in', 2),
        asked(null, 'viber', 2),
        asked(null, null, 2),
      ]),
    ).toEqual([
      { name: 'Viber', count: 3 },
      { name: 'Walk-in', count: 2 },
      { name: 'Our website', count: 2 },
    ])
    const many = ['facebook', 'viber', 'google', 'tiktok', 'youtube', 'rss', 'print', 'meta']
    const rows = channelRows(many.map((channel, index) => asked(channel, null, 20 - index)))
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toEqual({ name: 'Other ways', count: 15 + 14 + 13 })
    expect(channelRows([])).toEqual([])
  })

  it.each([
    [true, 'active', '2026-10-16', 'Listed since 16 October 2026 (40 days)'],
    [true, 'pending', '2026-11-24', 'Listed since 24 November 2026 (1 day), reserved'],
    [true, 'active', '2026-11-25', 'Listed since 25 November 2026 (today)'],
    [true, 'active', null, 'Available'],
    [true, 'sold', '2026-10-16', 'Sold'],
    [true, 'rented', '2026-10-16', 'Rented'],
    [false, 'active', '2026-10-16', 'Not on our website at the moment'],
  ])('say how it stands: published %s, %s since %s', (is_published, status, since, words) =>
    expect(marketWords({ is_published, status, since }, '2026-11-25')).toBe(words),
  )

  it('name the days of viewings, so many that fit', () => {
    expect(dayWords(['2026-11-20', '2026-11-20', '2026-11-21'])).toEqual([
      '20 November 2026 (2)',
      '21 November 2026',
    ])
    const days = Array.from({ length: 9 }, (_, index) => `2026-11-0${index + 1}`)
    expect(dayWords(days)).toHaveLength(6)
    expect(dayWords(days).at(-1)).toBe('and 4 days more')
  })
})
