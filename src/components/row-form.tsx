import type { ReactNode } from 'react'
import { BackButton } from '~/components/back-button'
import { ConflictDialog } from '~/components/conflict-dialog'
import { DraftNotice } from '~/components/draft-notice'
import { LeaveDialog } from '~/components/leave-dialog'
import { SaveBar } from '~/components/save-bar'
import { StaffPage } from '~/components/staff-page'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { useRowForm } from '~/lib/staff/use-row-form'

type RowFormProps = {
  id: string
  title: string
  action: string
  row: Omit<ReturnType<typeof useRowForm>, 'values' | 'base' | 'restore'>
  words: {
    what: string
    gone: string
    asNew: string
    draft: string
    notUploaded: (failed: number) => { title: string; advice: string }
  }
  labelOf: (key: string) => string
  shownAs?: (key: string, value: string) => string
  saver?: ReactNode
  children: ReactNode
  after?: ReactNode
}

export function RowForm({ id, title, action, row, words, ...props }: RowFormProps) {
  const { conflict, unsaved, failedFiles, hasUnsavedFiles, draftSavedAt } = row
  const { shownAs = (_key: string, value: string) => value } = props
  const missing = words.notUploaded(failedFiles)
  return (
    <StaffPage title={title} actions={<BackButton onClick={row.leave}>Back</BackButton>}>
      <div className="grid grid-cols-1 gap-4">
        {draftSavedAt !== undefined && (
          <DraftNotice
            savedAt={draftSavedAt}
            onRestore={row.restoreDraft}
            onDiscard={row.discardDraft}
          >
            {words.draft}
          </DraftNotice>
        )}
        {row.isGone && (
          <Notice
            variant="warning"
            title={words.gone}
            actions={
              <Button variant="outline" size="sm" onClick={row.startAsNew}>
                {words.asNew}
              </Button>
            }
          >
            What you typed is still here.
          </Notice>
        )}
        {failedFiles > 0 && hasUnsavedFiles && (
          <Notice variant="warning" title={missing.title}>
            {missing.advice}
          </Notice>
        )}
        <form id={id} noValidate onSubmit={row.submit} className="grid grid-cols-1 gap-4">
          {props.children}
        </form>
        {props.after}
      </div>
      <SaveBar formId={id} state={stateOf(row)} action={action} onCancel={row.leave} />
      {conflict && (
        <ConflictDialog
          what={words.what}
          saver={props.saver}
          labelOf={props.labelOf}
          found={conflict.found.map((one) => ({
            ...one,
            mine: shownAs(one.key, one.mine),
            theirs: shownAs(one.key, one.theirs),
          }))}
          onResolve={row.resolveConflict}
          onBack={row.closeConflict}
        />
      )}
      <LeaveDialog unsaved={unsaved} />
    </StaffPage>
  )
}

function stateOf({ phase, isChanged, hasUnsavedFiles, stored, isSaved }: RowFormProps['row']) {
  if (phase !== 'idle') return phase
  if (isChanged || (hasUnsavedFiles && !stored)) return 'unsaved'
  return isSaved ? 'saved' : 'untouched'
}
