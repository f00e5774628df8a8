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

/** Times that somebody asks for, none of them agreed: an iCalendar file with one event each. */
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
 * One viewing that was agreed on. Published and not requested: nobody here reads the replies that a
 * request brings. Calendars take the highest sequence of one UID, so that a later file moves the
 * viewing, or strikes it out, wherever an earlier one was taken.
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
