import type { EnquiryRow } from '~/modules/enquiries/data/staff-reads'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export function writerOf({ name, phone, email }: Pick<EnquiryRow, 'name' | 'phone' | 'email'>) {
  return [name, phone && formatPhoneNumber(phone), email].filter(Boolean).join(', ')
}
