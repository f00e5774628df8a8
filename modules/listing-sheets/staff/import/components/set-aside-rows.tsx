import { rowText } from '../cell-text'
import type { FileTable } from '../table'
import { Tick } from './tick'

const MOST_SHOWN = 50

type SetAsideRowsProps = {
  table: FileTable
  takenIn: readonly number[]
  onTakeIn: (lines: number[]) => void
}

export function SetAsideRows({ table, takenIn, onTakeIn }: SetAsideRowsProps) {
  const taken = table.rows
    .filter(({ line }) => takenIn.includes(line))
    .map((row) => ({ ...row, reason: '' }))
  const rows = [...table.setAside, ...taken].toSorted((a, b) => a.line - b.line)
  if (rows.length === 0) return null
  const count = table.setAside.length
  return (
    <details className="border border-line bg-shell p-3" open={rows.length <= 5}>
      <summary className="cursor-pointer py-1 font-semibold">
        {count === 1 ? '1 row is set aside' : `${count} rows are set aside`}
      </summary>
      <p className="mt-2">Tick a row to read it as a listing.</p>
      <ul className="grid grid-cols-1">
        {rows.slice(0, MOST_SHOWN).map(({ line, cells, reason }) => (
          <li key={line}>
            <Tick
              isOn={takenIn.includes(line)}
              onChange={(isOn) =>
                onTakeIn(isOn ? [...takenIn, line] : takenIn.filter((each) => each !== line))
              }
            >
              Row {line}: {rowText(cells)}
              {reason && <span className="block text-muted-foreground text-sm">{reason}</span>}
            </Tick>
          </li>
        ))}
        {rows.length > MOST_SHOWN && <li className="py-2">And {rows.length - MOST_SHOWN} more.</li>}
      </ul>
    </details>
  )
}
