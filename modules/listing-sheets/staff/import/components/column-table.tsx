import { cn } from '~/kit/class-names'
import { Select } from '~/kit/ui/select'
import { isEmptyCell } from '../cell'
import { type Columns, IMPORT_COLUMNS, type ImportKey, withColumn } from '../headings'
import type { Table } from '../read-rows'

type ColumnTableProps = {
  table: Table
  columns: Columns
  onChange: (columns: Columns) => void
}

export function ColumnTable({ table, columns, onChange }: ColumnTableProps) {
  const left = table.headings.filter((_, at) => columns[at] === undefined)
  return (
    <>
      {left.length > 0 && (
        <p className="wrap-anywhere">
          {left.length === 1 ? '1 column is left out: ' : `${left.length} columns are left out: `}
          {left.map((heading) => heading || 'one without a heading').join(', ')}
        </p>
      )}
      <ul className="panes grid-cols-1 sm:grid-cols-2 lg:grid-cols-3">
        {table.headings.map((heading, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and never move
            key={at}
            className={cn(
              'grid content-start gap-1 p-3',
              columns[at] ? 'bg-shell' : 'bg-marigold/20',
            )}
          >
            <label htmlFor={`column-${at}`} className="truncate font-semibold">
              {heading || `Column ${at + 1}`}
            </label>
            <p className="truncate text-muted-foreground text-sm">{exampleOf(table, at)}</p>
            <Select
              id={`column-${at}`}
              value={columns[at] ?? ''}
              onChange={(event) => onChange(withColumn(columns, at, keyOf(event.target.value)))}
            >
              <option value="">Leave out</option>
              {IMPORT_COLUMNS.map(({ key, heading: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </>
  )
}

function keyOf(value: string): ImportKey | undefined {
  return IMPORT_COLUMNS.find(({ key }) => key === value)?.key
}

function exampleOf({ rows }: Table, at: number): string {
  const cell = rows.find(({ cells }) => !isEmptyCell(cells[at]))?.cells[at] ?? null
  if (cell === null) return 'Empty'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
