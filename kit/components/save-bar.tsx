import type { ReactNode } from 'react'
import type { RowApi } from '~/kit/staff/use-row-form'
import { Button } from '~/kit/ui/button'

type SaveBarProps = {
  formId: string
  row: RowApi
  action: string
  onCancel?: () => void
  children?: ReactNode
}

const words = {
  saving: 'Saving…',
  uploading: 'Uploading pictures…',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  untouched: '',
}

export function SaveBar({ formId, row, action, onCancel, children }: SaveBarProps) {
  const state = stateOf(row)
  const isBusy = row.phase !== 'idle'
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-wood border-t bg-pane px-4 py-3 sm:-mx-6 sm:px-6">
      <p role="status" className="min-w-28 grow text-[0.9375rem] text-muted-foreground">
        {words[state]}
      </p>
      <div className="flex grow gap-2 sm:grow-0">
        {onCancel && (
          <Button
            variant="outline"
            onClick={onCancel}
            className="grow"
            disabled={state === 'saving'}
          >
            Cancel
          </Button>
        )}
        {children}
        <Button type="submit" form={formId} variant="lantern" className="grow" disabled={isBusy}>
          {action}
        </Button>
      </div>
    </div>
  )
}

function stateOf({ phase, isChanged, hasUnsavedFiles, stored, isSaved }: RowApi) {
  if (phase !== 'idle') return phase
  if (isChanged || (hasUnsavedFiles && !stored)) return 'unsaved'
  return isSaved ? 'saved' : 'untouched'
}
