import type { FileTable, TableChoice } from '../table'
import { SetAsideRows } from './set-aside-rows'
import { Tick } from './tick'

type LeftOutProps = {
  table: FileTable
  choice: TableChoice
  onChoose: (choice: TableChoice) => void
}

export function LeftOut({ table, choice, onChoose }: LeftOutProps) {
  const { notes, hidden } = table
  const choose = (changed: TableChoice) => onChoose({ ...choice, ...changed })
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      {notes.length > 0 && (
        <ul aria-label="Left out" className="grid grid-cols-1 gap-1 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {(hidden.rows > 0 || hidden.columns.length > 0 || hidden.struck > 0) && (
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="sr-only">What the sheet hides</legend>
          {hidden.rows > 0 && (
            <Tick
              isOn={choice.withHiddenRows}
              onChange={(withHiddenRows) => choose({ withHiddenRows })}
            >
              Read the hidden rows, too ({hidden.rows})
            </Tick>
          )}
          {hidden.columns.length > 0 && (
            <Tick
              isOn={choice.withHiddenColumns}
              onChange={(withHiddenColumns) => choose({ withHiddenColumns })}
            >
              Read the hidden columns, too ({hidden.columns.join(', ')})
            </Tick>
          )}
          {hidden.struck > 0 && (
            <Tick
              isOn={choice.withStruckRows}
              onChange={(withStruckRows) => choose({ withStruckRows })}
            >
              Read the struck-out rows, too ({hidden.struck})
            </Tick>
          )}
        </fieldset>
      )}
      <SetAsideRows
        table={table}
        takenIn={choice.takenIn ?? []}
        onTakeIn={(takenIn) => choose({ takenIn })}
      />
    </div>
  )
}
