import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { endingAddress } from '../../../../platform/mail/ending-address.ts'
import type { ListingFilters } from '../../../gallery/listing-filters.ts'
import { searchNameWithoutTyped } from '../../saved-search.ts'

interface Needs {
  filters: ListingFilters
  secret: string
}

/** Contains nothing that was typed: anyone can enter someone else's address and any text. */
export const searchConfirmation = defineMail<Needs>(
  'search_confirmation',
  ({ brand, filters, secret }) => ({
    subject: `Confirm: new listings from ${brand.siteName}`,
    lines: [
      `Someone asked ${brand.siteName} to send new listings to this address: ${searchNameWithoutTyped(filters)}.`,
      'If that was you, please confirm. You will get at most one e-mail a day, and only when there is something new.',
    ],
    action: 'Confirm',
    link: `${brand.siteUrl}/searches/confirm?token=${secret}`,
    closing:
      'The link works for seven days. If it was not you, ignore this e-mail: we will send nothing more and forget your address.',
    unsubscribe: endingAddress(brand.siteUrl, secret),
  }),
)
