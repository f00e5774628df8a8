import { z } from 'zod'
import { t } from '../../../platform/values/t.ts'
import { FILIPINO } from '../../../platform/values/translated.ts'
import { email, flag, trap } from '../../enquiries/server/input.ts'
import { LONGEST_SEARCH, readSearch, searchAddress } from '../saved-search.ts'

export const savedSearchInput = z.strictObject({
  /** The query of a gallery address; empty for all listings. */
  search: z
    .string('must be the address of a search')
    .max(LONGEST_SEARCH, t('This search is too long.'))
    .default('')
    .transform(readSearch)
    .refine(
      (filters) => searchAddress(filters).length <= LONGEST_SEARCH,
      t('This search is too long.'),
    ),
  email,
  consent: flag
    .default(false)
    .pipe(z.literal(true, t('Tick this box: without your consent we may not keep your address.'))),
  /** Of the page; what it can't be is left out. */
  language: z.literal(FILIPINO).optional().catch(undefined),
  topic: trap,
  /** The trap of pages opened before, which browsers filled in for people. */
  website: z.unknown().optional(),
})

const token = z.preprocess(
  // An address with the parameter twice gives a list.
  (given) => [given].flat()[0],
  z.string('This link is not whole. Open it from the e-mail again.').max(200),
)

const ignored = {
  /** What a mail program posts (RFC 8058). */
  'List-Unsubscribe': z.unknown().optional(),
}

export const confirmationInput = z.object({ token, ...ignored })

export const endingInput = z.object({
  token,
  search: z.guid('must be a UUID').optional(),
  ...ignored,
})
