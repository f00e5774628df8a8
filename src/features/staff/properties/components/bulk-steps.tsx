import { useQuery } from '@tanstack/react-query'
import { Button } from '~/components/ui/button'
import { peopleQuery } from '~/data/people/staff-reads'
import type { ListingStep } from '~/data/properties/bulk-changes'
import { useStaffClient } from '~/lib/staff/auth-context'
import { countOf, LEFT_WORDS, stepWords } from '../bulk-words'

type BulkStepsProps = {
  steps: ListingStep[]
  /** After the change, otherwise before it. */
  isOver: boolean
  onBack: () => void
  onClose: () => void
  onCarry: () => void
}

export function BulkSteps({ steps, isOver, onBack, onClose, onCarry }: BulkStepsProps) {
  const people = useQuery(peopleQuery(useStaffClient())).data
  const agentName = (id: string | null) =>
    id === null ? 'no agent' : (people?.find((each) => each.id === id)?.name ?? 'another agent')
  const changed = steps.filter(({ reason }) => reason === null)
  const left = steps.filter(({ reason }) => reason !== null)
  return (
    <div className="mt-4 grid gap-4">
      {changed.length > 0 && (
        <section aria-labelledby="bulk-changed">
          <h3 id="bulk-changed" className="font-sans font-semibold text-base tracking-normal">
            {countOf(changed.length)} {isOver ? 'changed' : 'will change'}
          </h3>
          <StepList steps={changed} words={(step) => stepWords(step, agentName)} />
        </section>
      )}
      {left.length > 0 && (
        <section aria-labelledby="bulk-left">
          <h3 id="bulk-left" className="font-sans font-semibold text-base tracking-normal">
            {countOf(left.length)} {isOver ? 'left as before' : 'will stay as before'}
          </h3>
          <StepList steps={left} words={({ reason }) => LEFT_WORDS[reason ?? 'same']} />
        </section>
      )}
      <div className="flex justify-end gap-2">
        {isOver ? (
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onBack}>
              Back
            </Button>
            <Button variant="lantern" disabled={changed.length === 0} onClick={onCarry}>
              Change {countOf(changed.length)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type StepListProps = { steps: ListingStep[]; words: (step: ListingStep) => string }

function StepList({ steps, words }: StepListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
    <ul tabIndex={0} className="mt-1 max-h-52 overflow-y-auto border border-line text-[0.9375rem]">
      {steps.map((step) => (
        <li key={step.id} className="border-line border-b px-3 py-1.5 last:border-b-0">
          <span className="text-muted-foreground tabular-nums">{step.reference}</span>{' '}
          {step.title ?? 'A listing'}: <b className="font-semibold">{words(step)}</b>
        </li>
      ))}
    </ul>
  )
}
