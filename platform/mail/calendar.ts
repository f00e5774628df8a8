import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

interface Times {
  id: string
  /** ISO. */
  times: string[]
  title: string
  place: string
  link: string
}

const minutes = 45

/**
 * An iCalendar file with one event for each time that a visitor asked for; none of them is agreed
 * yet.
 */
export function tentativeTimes({ id, times, title, place, link }: Times): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: '//Bale//Viewings//EN' })
  for (const [index, time] of times.entries()) {
    const start = new Date(time)
    calendar.createEvent({
      id: `${id}-${index}`,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      summary: title,
      location: place,
      url: link,
      status: ICalEventStatus.TENTATIVE,
    })
  }
  return calendar.toString()
}

interface AgreedTime {
  id: string
  /** ISO. */
  startsAt: string
  minutes: number
  title: string
  place: string
  link: string
  /** Goes up with each change. */
  sequence: number
  isCancelled: boolean
  organizer: { name: string; email: string } | undefined
}

/**
 * An iCalendar file for one agreed viewing. It is published rather than requested, since nobody
 * here reads the replies to a request. Calendars keep the highest sequence of a UID, so a later
 * file moves or cancels the event wherever an earlier one was added.
 */
export function agreedTime(viewing: AgreedTime): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: '//Bale//Viewings//EN' })
  const start = new Date(viewing.startsAt)
  calendar.createEvent({
    id: viewing.id,
    sequence: viewing.sequence,
    start,
    end: new Date(start.getTime() + viewing.minutes * 60_000),
    summary: viewing.title,
    location: viewing.place,
    url: viewing.link,
    organizer: viewing.organizer ?? null,
    status: viewing.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
