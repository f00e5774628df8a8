import type { ListingStep } from '~/modules/listings/data/bulk-changes'

type StepListProps = { steps: ListingStep[]; words: (step: ListingStep) => string }

export function StepList({ steps, words }: StepListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
    <ul tabIndex={0} className="mt-1 max-h-52 overflow-y-auto border border-line text-[0.9375rem]">
      {steps.map((step) => (
        <li
          key={step.id}
          className="grid gap-x-4 border-line border-b px-3 py-1.5 last:border-b-0 sm:grid-cols-[1fr_auto]"
        >
          <span className="min-w-0 truncate">
            <span className="text-muted-foreground tabular-nums">{step.reference}</span>{' '}
            {step.title ?? 'A listing'}
          </span>
          <b className="font-semibold tabular-nums sm:text-right">{words(step)}</b>
        </li>
      ))}
    </ul>
  )
}
