import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { endingAddress } from '../../../../platform/mail/ending-address.ts'
import { inLanguage } from '../../../../platform/mail/in-language.ts'
import { addressIn, FILIPINO } from '../../../../platform/values/translated.ts'
import type { ListingFilters } from '../../../gallery/listing-filters.ts'
import { fil } from '../../fil.ts'
import { searchNameWithoutTyped } from '../../saved-search.ts'

interface Needs {
  filters: ListingFilters
  secret: string
  language?: string | undefined
}

/** Contains nothing that was typed: anyone can enter someone else's address and any text. */
export const searchConfirmation = defineMail<Needs>(
  'search_confirmation',
  ({ brand, filters, secret, language }) => {
    const t = inLanguage(language, fil)
    return {
      subject: t`Confirm: new listings from ${brand.siteName}`,
      lines: [
        language === FILIPINO
          ? t`Someone asked ${brand.siteName} to send new listings to this address.`
          : `Someone asked ${brand.siteName} to send new listings to this address: ${searchNameWithoutTyped(filters)}.`,
        t(
          'If that was you, please confirm. You will get at most one e-mail a day, and only when there is something new.',
        ),
      ],
      action: t('Confirm'),
      link: brand.siteUrl + addressIn(language, `/searches/confirm?token=${secret}`),
      closing: t(
        'The link works for seven days. If it was not you, ignore this e-mail: we will send nothing more and forget your address.',
      ),
      unsubscribe: endingAddress(brand.siteUrl, secret),
      language,
    }
  },
)
