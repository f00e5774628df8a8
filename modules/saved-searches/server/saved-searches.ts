import { defineAction } from '../../../platform/actions/action.ts'
import { makeToken } from '../../../platform/actions/token.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { sendsMail } from '../../../platform/mail/sends-mail.ts'
import { withRead } from '../../gallery/typed-search.ts'
import { fil } from '../fil.ts'
import { SEARCH_CONSENT, searchAddress } from '../saved-search.ts'
import { savedSearchInput } from './input.ts'
import { searchConfirmation } from './mails/search-confirmation.ts'

export const savedSearches = defineAction({
  name: 'saved-searches',
  accepts: ['json', 'form'],
  limit: { calls: 10, seconds: 10 * 60, callsADay: 60 },
  largestBody: 64 * 1024,
  input: savedSearchInput,
  async run({ search: filters, email, language }, { db, mails, siteUrl }) {
    if (!mails || !sendsMail(mails, siteUrl)) {
      throw new Refusal(503, 'no_mail', 'This site sends no e-mails')
    }
    const search = searchAddress(filters)
    const token = makeToken()
    const brand = await mailBrand(db, siteUrl)
    dataOf(
      await db.rpc('add_saved_search', {
        saved: {
          email,
          search,
          filters: withRead(filters),
          consent: language ? fil[SEARCH_CONSENT] : SEARCH_CONSENT,
          token_hash: token.hash,
        },
        mail: searchConfirmation({ filters, secret: token.secret, brand, language }),
      }),
    )
    void mails.deliver()
    return Response.json({ search }, { status: 202 })
  },
})
