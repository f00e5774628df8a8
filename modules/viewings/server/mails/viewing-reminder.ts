import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  timeAndPlace,
  toStaff,
  toVisitor,
  type ViewingNeeds,
  type ViewingNews,
} from '../viewing-words.ts'

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
