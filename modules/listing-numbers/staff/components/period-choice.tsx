import { Button } from '~/kit/ui/button'
import { PERIOD_LABELS, PERIODS, type Period } from '../periods'

type PeriodChoiceProps = { period: Period; onChoose: (period: Period) => void }

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset aria-label="Of the last" className="flex flex-wrap gap-2 print:hidden">
      {PERIODS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === period ? 'primary' : 'outline'}
          aria-pressed={each === period}
          onClick={() => onChoose(each)}
        >
          {PERIOD_LABELS[each]}
        </Button>
      ))}
    </fieldset>
  )
}
