import { shortDay } from '~/domain/manila-time'
import { cn } from '~/lib/class-names'
import { SOURCE_COLOURS } from '../source-colours'
import type { Week } from '../weeks'

type WeekChartProps = { sources: string[]; weeks: Week[] }

/** Hidden from screen readers: the table beside it has the same numbers. */
export function WeekChart({ sources, weeks }: WeekChartProps) {
  const most = Math.max(...weeks.map(({ total }) => total))
  const first = weeks[0]?.monday
  const last = weeks.at(-1)?.monday
  return (
    <div aria-hidden="true" className="[print-color-adjust:exact]">
      <p className="text-muted-foreground text-sm tabular-nums">{most}</p>
      <div
        className={cn(
          'flex h-44 items-end border-line border-t border-b border-b-wood',
          weeks.length > 20 ? 'gap-px' : 'gap-1.5',
        )}
      >
        {weeks.map(({ monday, total, bySource }) => (
          <div
            key={monday}
            className="flex flex-1 flex-col-reverse"
            style={{ height: `${(100 * total) / most}%` }}
          >
            {bySource.map((count, index) => (
              <div
                key={sources[index]}
                className={SOURCE_COLOURS[index]}
                style={{ flexGrow: count }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="flex justify-between text-muted-foreground text-sm">
        <span>{first && shortDay(first, last)}</span>
        <span>{last && shortDay(last)}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {sources.map((source, index) => (
          <li key={source} className="flex items-center gap-1.5 wrap-anywhere">
            <span className={cn('size-3 shrink-0', SOURCE_COLOURS[index])} />
            {source}
          </li>
        ))}
      </ul>
    </div>
  )
}
