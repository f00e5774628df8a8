import { isReference, MOST_TIMES } from '~/modules/enquiries/enquiry'
import type { EnquiryAnswer } from '~/modules/enquiries/enquiry-answer'
import { t } from '~/platform/values/t'
import { serverWords, serverWordsOf } from './server-words'

export type Shown = {
  title: string
  reference?: string
  listing?: string
  times?: string[]
  answer?: EnquiryAnswer
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

export function readAnswer(search: object, answer: EnquiryAnswer | undefined): Shown {
  if (answer) {
    const { words, errors } = answer
    const said = { words: serverWords(words), errors: serverWordsOf(errors) }
    return { title: t('Not sent yet'), answer: { ...answer, ...said } }
  }
  const sent = 'sent' in search ? String(search.sent) : ''
  if (!isReference(sent)) return { title: t('Send an enquiry') }
  const listing = 'listing' in search ? String(search.listing) : undefined
  const times = 'times' in search ? String(search.times).split(',') : []
  return {
    title: t('Message sent'),
    reference: sent,
    listing,
    times: times
      .filter((time) => TIME.test(time) && !Number.isNaN(Date.parse(time)))
      .slice(0, MOST_TIMES),
  }
}
