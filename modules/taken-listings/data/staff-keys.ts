import { staffEnquiryKeys } from '~/modules/enquiries/data/staff-keys'

/** What changes an enquiry or a viewing forgets it too. */
export const waitingKey = (listings: readonly string[], asked: number) =>
  [...staffEnquiryKeys.all, 'waiting', asked, listings] as const

export const takenQuestionsKey = [...staffEnquiryKeys.all, 'taken questions'] as const
