import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'

const renewed = z.object({ email: z.string(), name: z.string(), is_confirmed: z.boolean() })

/** Mails an invited person another link. The answer is always the same. */
export const invitationRenewals = defineAction({
  name: 'invitation-renewals',
  accepts: ['json'],
  limit: { calls: 5, seconds: 15 * 60, callsADay: 20 },
  input: z.strictObject({ secret: z.string().max(100) }),
  async run({ secret }, { db, accountMails, siteUrl }) {
    const answer = dataOf(await db.rpc('renew_invitation', { secret }))
    if (answer) {
      const { email, name, is_confirmed } = renewed.parse(answer)
      const target = `${siteUrl}/admin/reset-password?invitation=${secret}`
      if (is_confirmed) await accountMails.recover(email, target)
      // Its account may have been deleted meanwhile, since nobody confirmed it.
      else await accountMails.signUp(email, name, target)
    }
    return Response.json({ is_asked: true })
  },
})
