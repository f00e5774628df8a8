import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useState } from 'react'
import { groupedNumber } from '~/domain/grouped-number'
import { shortDay } from '~/domain/manila-time'
import { cn } from '~/lib/class-names'

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
const HEIGHT = 210
const MARGIN = { top: 10, right: 4, bottom: 26, left: 40 }
const TICK = { fontFamily: 'inherit', fontSize: 13, fill: 'currentColor' }

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
      <div style={{ height: HEIGHT }}>
        <ParentSize debounceTime={50} initialSize={{ width: 480 }}>
          {({ width }) => (
            <Drawing
              names={names}
              bars={bars}
              width={Math.max(width, 200)}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </ParentSize>
      </div>
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
  /** In pixels. */
  width: number
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}

function Drawing({ names, bars, width, chosen, onChoose }: DrawingProps) {
  const right = width - MARGIN.right
  const bottom = HEIGHT - MARGIN.bottom
  const days = bars.map(({ day }) => day)
  const most = Math.max(1, ...bars.map(({ values }) => sum(values)))
  const x = scaleBand({
    domain: days,
    range: [MARGIN.left, right],
    paddingInner: bars.length > 20 ? 0.1 : 0.25,
  })
  const y = scaleLinear({ domain: [0, most], range: [bottom, MARGIN.top], nice: 4 })
  const whole = y.ticks(4).filter(Number.isInteger)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full">
      <GridRows
        scale={y}
        left={MARGIN.left}
        width={right - MARGIN.left}
        tickValues={whole}
        stroke="var(--line)"
      />
      <BarStack
        data={bars}
        keys={names}
        x={({ day }) => day}
        value={({ values }, name) => values[names.indexOf(name)] ?? 0}
        xScale={x}
        yScale={y}
        color={scaleOrdinal({ domain: names, range: COLOURS })}
      />
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={whole}
        tickFormat={(count) => groupedNumber(Number(count))}
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: '-0.3em', dy: '0.3em' }}
        hideTicks
        hideAxisLine
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={namedDays(days)}
        tickFormat={(day) => shortDay(day, days.at(-1))}
        tickLabelProps={(day) => ({ ...TICK, textAnchor: anchorOf(day, days) })}
        stroke="var(--wood)"
        hideTicks
      />
      {days.map((day) => (
        <rect
          key={day}
          x={(x(day) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={MARGIN.top}
          width={x.step()}
          height={bottom - MARGIN.top}
          className={cn('print:hidden', day === chosen ? 'fill-ink/10' : 'fill-transparent')}
          onPointerEnter={() => onChoose(day)}
          onPointerDown={() => onChoose(day)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
        />
      ))}
    </svg>
  )
}

function namedDays(days: readonly string[]): string[] {
  const places = new Set([0, (days.length - 1) >> 1, days.length - 1])
  return days.filter((_, place) => places.has(place))
}

function anchorOf(day: string, days: readonly string[]): 'start' | 'middle' | 'end' {
  if (days.length > 1 && day === days[0]) return 'start'
  return days.length > 1 && day === days.at(-1) ? 'end' : 'middle'
}
