import { useState } from 'react'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import {
  type BulkOutcome,
  isAllOrNone,
  type ListingChange,
  type ListingStep,
} from '~/modules/listings/data/bulk-changes'
import { countOf } from '../bulk-words'
import { changedOf, type useBulkChange } from '../use-bulk-change'
import { BulkChangeForm } from './bulk-change-form'
import { BulkSteps } from './bulk-steps'
import { WorkProgress } from './work-progress'

type BulkDialogProps = {
  ids: readonly string[]
  work: ReturnType<typeof useBulkChange>
  only?: ListingChange
  /** What it begins with, where that is likely. */
  likely?: ListingChange | undefined
  title?: string
  onClose: () => void
  onTrashed?: () => void
  onUndo: (changed: ListingStep[]) => void
}

export function BulkDialog({
  ids,
  work,
  only,
  likely,
  title,
  onClose,
  onTrashed,
  onUndo,
}: BulkDialogProps) {
  // Of those that were ticked when it was opened: some may leave the list with the change.
  const [count] = useState(ids.length)
  const [change, setChange] = useState(only)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const { look, carry, done, stop } = work
  const steps = outcome?.steps ?? look.data
  const isWorking = look.isPending || carry.isPending
  const isWhole = change !== undefined && isAllOrNone(change)

  function handleLook(change: ListingChange) {
    setChange(change)
    look.mutate({ ids, change })
  }
  function handleCarry(steps: ListingStep[], change: ListingChange) {
    carry.mutate(
      { steps: changedOf({ steps }), change },
      {
        onSuccess: (outcome) => {
          if ('trash' in change) onTrashed?.()
          if (outcome.unknown === 0 && changedOf(outcome).length === outcome.steps.length) onClose()
          else setOutcome(outcome)
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !isWorking && onClose()}>
      <DialogContent title={title ?? `Change ${countOf(count)}`} isWide>
        {carry.isPending && isWhole ? (
          <p role="status" className="mt-4">
            All of them, or none. This can take a minute.
          </p>
        ) : isWorking ? (
          <WorkProgress
            words={carry.isPending ? 'Changed' : 'Looked at'}
            done={done}
            total={carry.isPending ? changedOf({ steps: look.data ?? [] }).length : count}
            onStop={carry.isPending ? stop : undefined}
          />
        ) : steps && change ? (
          <BulkSteps
            steps={steps}
            outcome={outcome}
            onBack={only ? undefined : look.reset}
            onClose={onClose}
            onCarry={() => handleCarry(steps, change)}
            onUndo={(changed) => {
              onClose()
              onUndo(changed)
            }}
          />
        ) : only ? (
          <p className="mt-4">They could not be looked at. Close this and try again.</p>
        ) : (
          <BulkChangeForm initial={change ?? likely} onCancel={onClose} onLook={handleLook} />
        )}
      </DialogContent>
    </Dialog>
  )
}
