import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  calendarOf,
  timeAndPlace,
  toStaff,
  toVisitor,
  type ViewingNeeds,
  type ViewingNews,
} from '../viewing-words.ts'

const news: ViewingNews = (given, link) => ({
  ...whatHappened(given),
  calendar: calendarOf(given, link),
})

const whatHappened = (given: Parameters<ViewingNews>[0]) => {
  const { viewing } = given
  const { time, viewingOf, timeAndSubject, where } = timeAndPlace(given)
  if (viewing.state === 'cancelled') {
    return {
      subject: `Cancelled: viewing on ${timeAndSubject}`,
      lines: [`${viewingOf} on ${time} is cancelled.`],
    }
  }
  return viewing.is_known
    ? {
        subject: `Viewing changed to ${timeAndSubject}`,
        lines: [`${viewingOf} has changed: it is on ${time}.`, ...where],
      }
    : {
        subject: `Viewing on ${timeAndSubject}`,
        lines: [`${viewingOf} is set for ${time}.`, ...where],
      }
}

export const viewingForVisitor = defineMail<ViewingNeeds>('viewing', (given) =>
  toVisitor(given, news),
)

export const viewingForStaff = defineMail<ViewingNeeds>('viewing', (given) => toStaff(given, news))
