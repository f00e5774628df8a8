import type { EnquiryRow } from '~/data/enquiries/staff-reads'
import { formatPhoneNumber } from '~/domain/phone-number'

/** As they called themselves there: anybody may type somebody else's number. */
export function writerOf({ name, phone, email }: Pick<EnquiryRow, 'name' | 'phone' | 'email'>) {
  return [name, phone && formatPhoneNumber(phone), email].filter(Boolean).join(', ')
}
