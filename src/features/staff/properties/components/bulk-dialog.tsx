import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog, DialogContent } from '~/components/ui/dialog'
import type { BulkOutcome, ListingChange, ListingStep } from '~/data/properties/bulk-changes'
import { countOf } from '../bulk-words'
import { changedOf, useBulkChange } from '../use-bulk-change'
import { BulkChangeForm } from './bulk-change-form'
import { BulkSteps } from './bulk-steps'

type BulkDialogProps = {
  ids: readonly string[]
  onClose: () => void
  /** Once something was changed. */
  onDone: () => void
}

/** What to change, what would become of each listing, and how far the work is. */
export function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const [change, setChange] = useState<ListingChange>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const { look, carry, done, stop } = useBulkChange()
  const steps = outcome?.steps ?? look.data
  const isWorking = look.isPending || carry.isPending

  function handleLook(change: ListingChange) {
    setChange(change)
    look.mutate({ ids, change })
  }
  function handleCarry(steps: ListingStep[], change: ListingChange) {
    carry.mutate(
      { steps: changedOf({ steps }), change },
      {
        onSuccess: (outcome) => {
          onDone()
          if (outcome.steps.every(({ reason }) => reason === null)) onClose()
          else setOutcome(outcome)
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !isWorking && onClose()}>
      <DialogContent title={`Change ${countOf(ids.length)}`} isWide>
        {isWorking ? (
          <Working
            words={carry.isPending ? 'Changed' : 'Looked at'}
            done={done}
            total={carry.isPending ? changedOf({ steps: look.data ?? [] }).length : ids.length}
            onStop={carry.isPending ? stop : undefined}
          />
        ) : steps && change ? (
          <BulkSteps
            steps={steps}
            isOver={outcome !== undefined}
            onBack={look.reset}
            onClose={onClose}
            onCarry={() => handleCarry(steps, change)}
          />
        ) : (
          <BulkChangeForm initial={change} onCancel={onClose} onLook={handleLook} />
        )}
      </DialogContent>
    </Dialog>
  )
}

type WorkingProps = { words: string; done: number; total: number; onStop?: () => void }

function Working({ words, done, total, onStop }: WorkingProps) {
  return (
    <div className="mt-4 grid gap-3">
      <p role="status">
        {words} {done} of {total}
      </p>
      <progress
        value={done}
        max={total}
        aria-label="Progress"
        className="h-3 w-full accent-arayat"
      />
      {onStop && (
        <Button variant="outline" className="justify-self-end" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  )
}
