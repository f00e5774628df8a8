import { isReference } from '~/modules/enquiries/enquiry'
import type { EnquiryAnswer } from '~/modules/enquiries/enquiry-answer'

export type Shown = { title: string; reference?: string; answer?: EnquiryAnswer }

export function readAnswer(search: object, answer: EnquiryAnswer | undefined): Shown {
  if (answer) return { title: 'Not sent yet', answer }
  const sent = 'sent' in search ? String(search.sent) : ''
  return isReference(sent)
    ? { title: 'Message sent', reference: sent }
    : { title: 'Send an enquiry' }
}
