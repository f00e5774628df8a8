import type { ReactNode } from 'react'
import { cn } from '~/kit/class-names'

type NumberTableProps = {
  caption: string
  columns: string[]
  rows: { key: string; name: ReactNode; values: ReactNode[] }[]
  /** Scrolls by itself on screen, but not on paper. */
  isLong?: boolean
}

export function NumberTable({ caption, columns, rows, isLong }: NumberTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: else no keyboard scrolls it
      tabIndex={0}
      className={cn(
        'overflow-auto border border-line print:overflow-visible',
        isLong && 'max-h-72 print:max-h-none',
      )}
    >
      <table className="w-full border-collapse text-sm sm:text-[0.9375rem] tabular-nums leading-snug">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="sticky top-0 bg-pane text-left align-bottom">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cn('px-2 py-2 font-semibold sm:px-3', index > 0 && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key} className="border-line border-t">
              <th
                scope="row"
                className="min-w-28 px-2 py-2 text-left sm:min-w-32 sm:px-3 font-normal wrap-anywhere"
              >
                {name}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="px-2 py-2 text-right sm:px-3">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
