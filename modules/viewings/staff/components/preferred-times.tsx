import { Button } from '~/kit/ui/button'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, shortDay } from '~/platform/values/manila-time'
import {
  dayAndClock,
  type EnquiryToView,
  timesToChoose,
  type ViewingValues,
} from '../viewing-values'

type PreferredTimesProps = {
  enquiry: EnquiryToView
  chosen: Pick<ViewingValues, 'day' | 'clock'>
  onChoose: (time: Pick<ViewingValues, 'day' | 'clock'>) => void
}

export function PreferredTimes({ enquiry, chosen, onChoose }: PreferredTimesProps) {
  const times = timesToChoose(enquiry)
  if (enquiry.preferred_times.length === 0) return null
  if (times.length === 0) {
    return <p className="text-muted-foreground">The times that would have suited have passed.</p>
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Would suit {enquiry.name}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => {
          const { day, clock } = dayAndClock(time)
          const isChosen = day === chosen.day && clock === chosen.clock
          return (
            <Button
              key={time}
              variant={isChosen ? 'primary' : 'outline'}
              size="sm"
              aria-pressed={isChosen}
              onClick={() => onChoose({ day, clock })}
            >
              {shortDay(day, manilaDay())}, {clockInWords(time)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
