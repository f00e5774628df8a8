import { ChevronLeft, ChevronRight, Printer } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Input } from '~/kit/ui/input'
import { isDay, manilaDay } from '~/platform/values/dates'

type DayChoiceProps = {
  day: string
  onDay: (day: string) => void
  onStep: (by: number) => void
}

export function DayChoice({ day, onDay, onStep }: DayChoiceProps) {
  const today = manilaDay()
  return (
    <fieldset aria-label="Day" className="flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="outline" size="icon" onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
        <span className="sr-only">Previous day</span>
      </Button>
      <Button
        variant={day === today ? 'primary' : 'outline'}
        aria-pressed={day === today}
        onClick={() => onDay(today)}
      >
        Today
      </Button>
      <Button variant="outline" size="icon" onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
        <span className="sr-only">Next day</span>
      </Button>
      <div className="w-38">
        <Input
          type="date"
          aria-label="Go to a day"
          value={day}
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
        />
      </div>
      <Button variant="ghost" size="icon" className="max-sm:hidden" onClick={() => print()}>
        <Printer aria-hidden="true" />
        <span className="sr-only">Print this day</span>
      </Button>
    </fieldset>
  )
}
