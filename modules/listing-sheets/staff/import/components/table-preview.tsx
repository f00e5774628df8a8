import { cellText } from '../cell-text'
import type { FileTable } from '../table'

const ROWS = 5

export function TablePreview({ table: { headings, rows } }: { table: FileTable }) {
  return (
    <section
      className="overflow-x-auto border border-line bg-shell"
      aria-label={`The first ${Math.min(ROWS, rows.length)} of ${rows.length} rows`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="min-w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b bg-pane">
            <th scope="col" className="px-3 py-2">
              Row
            </th>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: some have no heading, and none moves
              <th key={at} scope="col" className="max-w-56 truncate px-3 py-2">
                {heading || `Column ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS).map(({ line, cells }) => (
            <tr key={line} className="border-line border-b last:border-0">
              <th scope="row" className="px-3 py-2 font-normal text-muted-foreground">
                {line}
              </th>
              {headings.map((_heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the headings
                <td key={at} className="max-w-56 truncate px-3 py-2">
                  {cellText(cells[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
