import { expect, it } from 'vitest'
import { Counter, Durations, exposition, gauge } from './exposition.ts'

it('writes what Prometheus reads', () => {
  const counter = new Counter<'kind'>('told_total', 'Told.')
  counter.add({ kind: 'a "quoted"\nline \\' })
  counter.add({ kind: 'a "quoted"\nline \\' })
  const durations = new Durations<'of'>('took_seconds', 'Took.', [0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 7]) durations.note({ of: 'x' }, seconds)
  expect(exposition([counter.family, gauge('none', 'None.', []), durations.family])).toBe(
    [
      '# HELP told_total Told.',
      '# TYPE told_total counter',
      'told_total{kind="a \\"quoted\\"\\nline \\\\"} 2',
      '# HELP took_seconds Took.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{of="x",le="0.1"} 2',
      'took_seconds_bucket{of="x",le="1"} 3',
      'took_seconds_bucket{of="x",le="+Inf"} 4',
      'took_seconds_sum{of="x"} 7.65',
      'took_seconds_count{of="x"} 4',
      '',
    ].join('\n'),
  )
})
