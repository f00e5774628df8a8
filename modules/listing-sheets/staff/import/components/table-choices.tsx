import { useId } from 'react'
import { Notice } from '~/kit/ui/notice'
import { Select } from '~/kit/ui/select'
import { rowText } from '../cell-text'
import { ENCODINGS, type Encoding, SEPARATORS, type Separator } from '../sheet/text-format'
import type { FileTable, SheetSummary, TableChoice } from '../table'

type TableChoicesProps = {
  table: FileTable
  choice: TableChoice
  error: Error | null
  onChoose: (choice: TableChoice) => void
}

export function TableChoices({ table, choice, error, onChoose }: TableChoicesProps) {
  const { sheets, readAs } = table
  const choose = (changed: TableChoice) => onChoose({ ...choice, ...changed })
  const visible = sheets.filter(({ state }) => state === 'visible')
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      {visible.length > 1 && <p>{sheetWords(visible)}</p>}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {sheets.length > 1 && (
          <Labelled label="Sheet">
            {(id) => (
              <Select
                id={id}
                value={table.sheet}
                onChange={({ target }) => onChoose({ sheet: target.value })}
              >
                {sheets
                  .filter(({ state }) => state !== 'empty')
                  .map((sheet) => (
                    <option key={sheet.name} value={sheet.name}>
                      {optionWords(sheet)}
                    </option>
                  ))}
              </Select>
            )}
          </Labelled>
        )}
        <Labelled label="Headings are in">
          {(id) => (
            <Select
              id={id}
              value={table.headingLine}
              onChange={({ target }) => choose({ headingLine: Number(target.value) })}
            >
              {table.top.map((row) => (
                <option key={row.line} value={row.line}>
                  Row {row.line}: {rowText(row.cells)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {readAs && (
          <>
            <Labelled label="Letters are read as">
              {(id) => (
                <Select
                  id={id}
                  value={readAs.encoding}
                  onChange={({ target }) => choose({ encoding: target.value as Encoding })}
                >
                  {Object.entries(ENCODINGS).map(([key, name]) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Labelled label="Columns are separated by">
              {(id) => (
                <Select
                  id={id}
                  value={readAs.separator}
                  onChange={({ target }) => choose({ separator: target.value as Separator })}
                >
                  {Object.entries(SEPARATORS).map(([key, name]) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          </>
        )}
      </div>
      {error && (
        <Notice variant="error" title="The file can’t be read like this">
          {error.message}
        </Notice>
      )}
    </div>
  )
}

type LabelledProps = { label: string; children: (id: string) => React.ReactNode }

function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function sheetWords(sheets: readonly SheetSummary[]): string {
  const names = sheets.map(({ name, rows }) => `${name} (${rows.toLocaleString('en-PH')})`)
  return `This file has ${sheets.length} sheets: ${names.join(', ')}. They come in one after the other: when the first is imported, you are asked about the next.`
}

function optionWords({ name, rows, state }: SheetSummary): string {
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-PH')} rows`
  return `${name}, ${count}${state === 'visible' ? '' : `, ${state}`}`
}
