import { Button } from '~/kit/ui/button'
import type { BulkOutcome, ListingStep } from '~/modules/listings/data/bulk-changes'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { countOf, leftWords, stepWords, unknownWords } from '../bulk-words'
import { actOf, lackCounts, lacksWords } from '../publish-words'
import { useAgentName } from '../use-agent-name'
import { StepList } from './step-list'

type BulkStepsProps = {
  steps: ListingStep[]
  outcome: BulkOutcome | undefined
  onBack?: () => void
  onClose: () => void
  onCarry: () => void
  onUndo: (changed: ListingStep[]) => void
}

export function BulkSteps({ steps, outcome, onBack, onClose, onCarry, onUndo }: BulkStepsProps) {
  const agentName = useAgentName()
  const changed = steps.filter(({ reason }) => reason === null)
  const left = steps.filter(({ reason }) => reason !== null)
  const act = actOf(steps)
  const { needsApproval } = useListingRights()
  // Whether it is available or public, and the trash, need nobody's approval.
  const waits =
    needsApproval &&
    changed.some(
      ({ after }) => after && !('status' in after || 'trash' in after || 'publication' in after),
    )
  return (
    <div className="mt-4 grid gap-4">
      {waits && !outcome && (
        <p>Of listings that visitors see already, this is sent for approval first.</p>
      )}
      {outcome && outcome.unknown > 0 && <p>{unknownWords(outcome)}</p>}
      {changed.length > 0 && (
        <section aria-labelledby="bulk-changed">
          <h3 id="bulk-changed" className="font-sans font-semibold text-base tracking-normal">
            {countOf(changed.length)} {outcome ? act.did : act.will}
          </h3>
          <Counts of={outcome ? [] : lackCounts(changed, 'warnings')} />
          <StepList
            steps={changed}
            words={(step) => lacksWords(step, 'warnings') || stepWords(step, agentName)}
          />
        </section>
      )}
      {left.length > 0 && (
        <section aria-labelledby="bulk-left">
          <h3 id="bulk-left" className="font-sans font-semibold text-base tracking-normal">
            {countOf(left.length)} {outcome ? 'left as before' : 'will stay as before'}
          </h3>
          <Counts of={lackCounts(left, 'missing')} />
          <StepList steps={left} words={leftWords} />
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {outcome ? (
          <>
            {changed.length > 0 && (
              <Button variant="outline" onClick={() => onUndo(changed)}>
                Undo
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={onBack ?? onClose}>
              {onBack ? 'Back' : 'Cancel'}
            </Button>
            <Button variant="lantern" disabled={changed.length === 0} onClick={onCarry}>
              {act.button(countOf(changed.length))}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Counts({ of: counts }: { of: string[] }) {
  if (counts.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {counts.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
