import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import type { ChosenFile } from '../use-import'

type NextSheetProps = {
  file: ChosenFile
  onGoOn: (next: Pick<ChosenFile, 'choice' | 'imported'>) => void
}

export function NextSheet({ file: { table, imported }, onGoOn }: NextSheetProps) {
  const done = [...imported, table.sheet ?? '']
  const left = table.sheets.filter(({ name, state }) => state === 'visible' && !done.includes(name))
  if (left.length === 0) return null
  return (
    <Notice
      title={left.length === 1 ? 'One more sheet in this file' : 'More sheets in this file'}
      actions={left.map(({ name, rows }) => (
        <Button
          key={name}
          variant="outline"
          onClick={() => onGoOn({ choice: { sheet: name }, imported: done })}
        >
          Go on with {name} ({rows})
        </Button>
      ))}
    />
  )
}
