import { text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { locationOf } from '~/modules/listings/location'
import type { Viewing } from '~/modules/viewings/data/staff-reads'
import type { ViewingToSet } from '~/modules/viewings/data/writes'
import { MOST_PLACE, USUAL_MINUTES } from '~/modules/viewings/viewing'
import { isDay, manilaDay } from '~/platform/values/dates'
import { addDays, manilaClock, manilaMoment } from '~/platform/values/manila-time'

export type EnquiryToView = {
  id: string
  name: string
  subject: string
  email: string | null
  /** ISO times. */
  preferred_times: string[]
  property: { address: string; city: string; state: string } | null
}

const USUAL_CLOCK = '10:00'
const MOST_DAYS = 700

export const viewingSchema = z
  .object({
    day: z.string().superRefine((day, context) => {
      const problem = dayProblem(day, manilaDay())
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
    clock: z.string().regex(/^\d\d:\d\d/, 'Choose a time.'),
    minutes: z
      .string()
      .transform(Number)
      .pipe(
        z
          .int('Enter whole minutes, for example 45.')
          .min(5, 'A viewing takes at least 5 minutes.')
          .max(600, 'A viewing takes at most 600 minutes.'),
      ),
    place: text(MOST_PLACE),
  })
  .transform(
    ({ day, clock, minutes, place }): ViewingToSet => ({
      starts_at: new Date(manilaMoment(day, clock.slice(0, 5))).toISOString(),
      minutes,
      place,
    }),
  )

export type ViewingValues = z.input<typeof viewingSchema>

function dayProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) return 'Choose a day.'
  if (day < today) return 'This day has passed. Choose today or a later one.'
  if (day > addDays(today, MOST_DAYS)) return 'Choose a day within two years.'
}

export function timesToChoose(enquiry: EnquiryToView, now = Date.now()): string[] {
  return enquiry.preferred_times.filter((time) => Date.parse(time) > now).sort()
}

export function dayAndClock(time: string): Pick<ViewingValues, 'day' | 'clock'> {
  return { day: manilaDay(Date.parse(time)), clock: manilaClock(time) }
}

/** Initial values: the viewing to move, or the visitor's first preferred time at the listing. */
export function firstValues(
  enquiry: EnquiryToView,
  viewing?: Pick<Viewing, 'starts_at' | 'minutes' | 'place'>,
): ViewingValues {
  if (viewing) {
    const { starts_at, minutes, place } = viewing
    return { ...dayAndClock(starts_at), minutes: String(minutes), place }
  }
  const [time] = timesToChoose(enquiry)
  return {
    ...(time ? dayAndClock(time) : { day: addDays(manilaDay(), 1), clock: USUAL_CLOCK }),
    minutes: String(USUAL_MINUTES),
    place: enquiry.property ? locationOf(enquiry.property).slice(0, MOST_PLACE) : '',
  }
}
