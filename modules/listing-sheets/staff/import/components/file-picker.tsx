import { useId } from 'react'
import { Notice } from '~/kit/ui/notice'

type FilePickerProps = { isReading: boolean; error: Error | null; onChoose: (file: File) => void }

export function FilePicker({ isReading, error, onChoose }: FilePickerProps) {
  const input = useId()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-2">
      <label htmlFor={input} className="font-semibold text-lg">
        Excel (.xlsx) or CSV file
      </label>
      <p>
        A row for each listing, below a row of headings. Up to 10,000 rows. A row with a reference
        such as BL-1042 updates that listing; empty cells change nothing. A column of links to
        photographs works, too, and so does a ZIP that was exported here.
      </p>
      <input
        id={input}
        type="file"
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,.xls,.ods,.zip"
        className="min-h-11 w-full border border-line bg-shell p-2"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChoose(chosen)
        }}
      />
      <p role="status">{isReading && 'Reading the file…'}</p>
      {error && (
        <Notice variant="error" title="This file can’t be imported">
          {error.message}
        </Notice>
      )}
    </div>
  )
}
