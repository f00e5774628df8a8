import { shortDay } from '~/domain/manila-time'
import { cn } from '~/lib/class-names'

type BarChartProps = {
  /** Of the values of each bar, in their order. */
  names: string[]
  bars: { day: string; values: number[] }[]
}

/** By position; the table beside the chart has the same without colours. */
const COLOURS = ['bg-arayat', 'bg-marigold', 'bg-lantern', 'bg-wood']

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Hidden from screen readers: the table beside it has the same numbers. */
export function BarChart({ names, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ values }) => sum(values)))
  const first = bars[0]?.day
  const last = bars.at(-1)?.day
  return (
    <div aria-hidden="true" className="[print-color-adjust:exact]">
      <p className="text-muted-foreground text-sm tabular-nums">{most}</p>
      <div
        className={cn(
          'flex h-44 items-end border-line border-t border-b border-b-wood',
          bars.length > 20 ? 'gap-px' : 'gap-1.5',
        )}
      >
        {bars.map(({ day, values }) => (
          <div
            key={day}
            className="flex flex-1 flex-col-reverse"
            style={{ height: `${(100 * sum(values)) / most}%` }}
          >
            {values.map((count, index) => (
              <div key={names[index]} className={COLOURS[index]} style={{ flexGrow: count }} />
            ))}
          </div>
        ))}
      </div>
      <p className="flex justify-between text-muted-foreground text-sm">
        <span>{first && shortDay(first, last)}</span>
        <span>{last && shortDay(last)}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {names.map((name, index) => (
          <li key={name} className="flex items-center gap-1.5 wrap-anywhere">
            <span className={cn('size-3 shrink-0', COLOURS[index])} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
