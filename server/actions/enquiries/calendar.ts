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
