import type { ReactNode } from 'react'
import { ConflictDialog } from '~/kit/components/conflict-dialog'
import { DraftNotice } from '~/kit/components/draft-notice'
import { LeaveDialog } from '~/kit/components/leave-dialog'
import { columnWord } from '~/kit/staff/module-staff'
import type { RowApi } from '~/kit/staff/use-row-form'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'

export type RowNoticesProps = {
  row: RowApi
  words: {
    /** For example "this listing". */
    what: string
    gone?: string
    /** Label of the button that saves it as a new row. */
    asNew?: string
    /** What a draft does not hold. */
    draft?: string
  }
  labelOf?: (key: string) => string
  /** How a value is shown in the conflict dialog; by default as it is. */
  shown?: (key: string, text: string) => ReactNode
  /** Of a conflict: who saved the row meanwhile, and when. */
  saver?: ReactNode
}

/** What a row's form has to say: a draft from before, a row that is gone, a conflict, leaving. */
export function RowNotices({ row, words, labelOf, shown, saver }: RowNoticesProps) {
  return (
    <>
      {row.draftSavedAt !== undefined && (
        <DraftNotice
          savedAt={row.draftSavedAt}
          onRestore={row.restoreDraft}
          onDiscard={row.discardDraft}
        >
          {words.draft}
        </DraftNotice>
      )}
      {row.isGone && words.gone && (
        <Notice
          variant="warning"
          title={words.gone}
          actions={
            words.asNew && (
              <Button variant="outline" size="sm" onClick={row.startAsNew}>
                {words.asNew}
              </Button>
            )
          }
        >
          What you typed is still here.
        </Notice>
      )}
      {row.conflict && (
        <ConflictDialog
          what={words.what}
          saver={saver}
          labelOf={labelOf ?? columnWord}
          shown={shown}
          found={row.conflict.found}
          onResolve={row.resolveConflict}
          onBack={row.closeConflict}
        />
      )}
      <LeaveDialog unsaved={row.unsaved} />
    </>
  )
}
