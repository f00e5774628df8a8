import type { EnquiryRow } from '~/data/enquiries/staff-reads'
import { formatPhoneNumber } from '~/domain/phone-number'

export function writerOf({ name, phone, email }: Pick<EnquiryRow, 'name' | 'phone' | 'email'>) {
  return [name, phone && formatPhoneNumber(phone), email].filter(Boolean).join(', ')
}
