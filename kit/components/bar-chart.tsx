import { useState } from 'react'
import { cn } from '~/kit/class-names'
import { groupedNumber } from '~/platform/values/grouped-number'
import { shortDay } from '~/platform/values/manila-time'

type Bar = { day: string; values: number[] }

type BarChartProps = {
  names: string[]
  bars: Bar[]
}

const COLOURS = [
  'var(--color-arayat)',
  'var(--color-marigold)',
  'var(--color-lantern)',
  'var(--color-wood)',
]
/** In pixels; across, all is in percent. */
const HEIGHT = 210
const TOP = 10
const BOTTOM = 184

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/**
 * Hidden from screen readers and the keyboard: the table beside it has the same numbers. A pointer or
 * a finger on a day reads it out below.
 */
export function BarChart({ names, bars }: BarChartProps) {
  const [chosen, setChosen] = useState<string>()
  const read = bars.find(({ day }) => day === chosen)
  const last = bars.at(-1)?.day
  return (
    <div aria-hidden="true" className="min-w-0 text-muted-foreground [print-color-adjust:exact]">
      <Drawing names={names} bars={bars} chosen={chosen} onChoose={setChosen} />
      <ul className="mt-2 flex min-h-6 flex-wrap gap-x-4 gap-y-1 text-ink text-sm tabular-nums">
        {read && <li className="font-semibold">{shortDay(read.day, last)}</li>}
        {names.map((name, index) => (
          <li key={name} className="flex items-center gap-1.5 wrap-anywhere">
            <span className="size-3 shrink-0" style={{ background: COLOURS[index] }} />
            {name}
            {read && `: ${groupedNumber(read.values[index] ?? 0)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DrawingProps = BarChartProps & {
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}

function Drawing({ names, bars, chosen, onChoose }: DrawingProps) {
  const band = 100 / bars.length
  const gap = band * (bars.length > 20 ? 0.1 : 0.25)
  const counts = roundCounts(Math.max(1, ...bars.map(({ values }) => sum(values))))
  const one = (BOTTOM - TOP) / Math.max(...counts)
  return (
    <svg
      aria-hidden="true"
      height={HEIGHT}
      className="ml-10 block w-[calc(100%-2.75rem)] overflow-visible fill-current text-[13px]"
    >
      {counts.map((count) => (
        <g key={count} transform={`translate(0 ${BOTTOM - count * one})`}>
          <line
            x2="100%"
            stroke={count === 0 ? 'var(--wood)' : 'var(--line)'}
            shapeRendering="crispEdges"
          />
          <text x={-4} dy="0.3em" textAnchor="end">
            {groupedNumber(count)}
          </text>
        </g>
      ))}
      {bars.map(({ day, values }, place) =>
        names.map((name, index) => (
          <rect
            key={`${day} ${name}`}
            x={`${place * band + gap / 2}%`}
            y={BOTTOM - sum(values.slice(0, index + 1)) * one}
            width={`${band - gap}%`}
            height={(values[index] ?? 0) * one}
            fill={COLOURS[index]}
          />
        )),
      )}
      {namedDays(bars).map(({ day, x, anchor }) => (
        <text key={day} x={`${x * 100}%`} y={HEIGHT - 8} textAnchor={anchor}>
          {shortDay(day, bars.at(-1)?.day)}
        </text>
      ))}
      {bars.map(({ day }, place) => (
        <rect
          key={day}
          x={`${place * band}%`}
          y={TOP}
          width={`${band}%`}
          height={BOTTOM - TOP}
          className={cn('print:hidden', day === chosen ? 'fill-ink/10' : 'fill-transparent')}
          onPointerEnter={() => onChoose(day)}
          onPointerDown={() => onChoose(day)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
        />
      ))}
    </svg>
  )
}

/** From 0 to `most` or more, in at most five steps of 1, 2, 5, 10, 20, 50 and so on. */
function roundCounts(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 5))
  const steps = [1, 2, 5, 10].map((times) => Math.max(1, times * power))
  const step = steps.find((step) => most <= step * 5) ?? most
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, times) => times * step)
}

/** The first, the middle and the last one, which have room on a phone. */
function namedDays(bars: Bar[]) {
  const last = bars.length - 1
  const places = new Set([0, last >> 1, last])
  return bars.flatMap(({ day }, place) => {
    if (!places.has(place)) return []
    if (last > 0 && place === 0) return { day, x: 0, anchor: 'start' } as const
    if (last > 0 && place === last) return { day, x: 1, anchor: 'end' } as const
    return { day, x: (place + 0.5) / bars.length, anchor: 'middle' } as const
  })
}
