import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { log } from '../../../platform/log.ts'
import { sessionIdOf } from '../../../platform/values/second-step.ts'
import { secondStepOff } from './mails/second-step-off.ts'

const code = z
  .string()
  .max(60)
  .transform((typed) => typed.toLowerCase().replace(/[^0-9a-z]/g, ''))
  .pipe(z.string().regex(/^[0-9a-f]{12}$/, 'Enter a code like 0123-4567-89ab.'))
  .transform((digits) => digits.replace(/.{4}(?=.)/g, '$&-'))

/**
 * Switches off the second step of an account that has given the first, by a code that was made for a lost
 * phone. Eight of 2^48 codes are right, and a hundred tries a day are a guess in a million years.
 */
export const recoveryCodes = defineAction({
  name: 'recovery-codes',
  accepts: ['json'],
  needsSession: 'password-only',
  limit: { calls: 10, seconds: 15 * 60, callsADay: 100 },
  input: z.strictObject({ code }),
  async run({ code }, call) {
    const account = await call.passwordAccount()
    const session = account && call.token && sessionIdOf(call.token)
    if (!account || !session) throw new Refusal(401, 'no_session', 'Sign in with your password.')
    const tried = { account: account.id, session, code }
    if (!dataOf(await call.db.rpc('use_recovery_code', tried))) {
      throw new InvalidFields({ code: 'That is none of your recovery codes.' })
    }
    log.warn({ account: account.email }, 'a recovery code has switched a second step off')
    await tell(account.email, call)
    return Response.json({ is_off: true })
  },
})

async function tell(recipient: string | undefined, { db, mails, siteUrl }: ActionCall) {
  if (!mails || !recipient) return
  const mail = { recipient, ...secondStepOff({ brand: await mailBrand(db, siteUrl) }) }
  dataOf(await db.rpc('add_mails', { mails: [mail] }))
  void mails.deliver()
}
