import { defineMail } from '../define-mail.ts'
import {
  timeAndPlace,
  toStaff,
  toVisitor,
  type ViewingNeeds,
  type ViewingNews,
} from '../viewing-words.ts'

/** Without the file for calendars: whoever takes it has it since the viewing was set. */
const news: ViewingNews = (given) => {
  const { time, viewingOf, timeAndSubject, where } = timeAndPlace(given)
  return {
    subject: `Reminder, viewing on ${timeAndSubject}`,
    lines: [`${viewingOf} is on ${time}.`, ...where],
  }
}

export const reminderForVisitor = defineMail<ViewingNeeds>('viewing_reminder', (given) =>
  toVisitor(given, news),
)

export const reminderForStaff = defineMail<ViewingNeeds>('viewing_reminder', (given) =>
  toStaff(given, news),
)
