import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { log } from '../../../platform/log.ts'
import { exactTime } from '../../../platform/values/exact-time.ts'
import { addForSuperadmins } from './for-superadmins.ts'
import { backupDownload } from './mails/backup-download.ts'
import { mustBeSuperadmin } from './superadmin.ts'

/**
 * For superadmins: an address that sends the newest backup, once. It asks for the password, since a
 * backup holds everything, the keys too: a stolen session must not reach it. Nor must an account or a
 * password that such a session made.
 */
export const backupTickets = defineAction({
  name: 'backup-tickets',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 10, seconds: 10 * 60 },
  input: z.strictObject({ password: z.string().min(1, 'Enter your password.').max(200) }),
  async run({ password }, call) {
    const { id, email, folder } = await mustBeSuperadmin(call)
    if (!(await folder.newest())) throw new Refusal(404, 'none', 'There is no backup yet.')
    if (!(await call.isPassword(email, password))) {
      throw new InvalidFields({ password: 'This is not your password.' })
    }
    await mustNotBeNew(id, call)
    log.warn({ account: email }, 'a backup is being downloaded')
    await tellSuperadmins(email, call)
    return Response.json({ path: `/backups/${folder.tickets.issue()}` })
  },
})

/** After the password, so that a session alone learns nothing. */
async function mustNotBeNew(account: string, { db }: ActionCall): Promise<void> {
  const until = dataOf(await db.rpc('backups_open_from', { account }))
  if (!until) return
  throw new Refusal(
    423,
    'account_too_new',
    `Your role or your password is less than a day old, so you can download backups from ${exactTime(until)}. Until then, npm run backup on the server makes one.`,
  )
}

async function tellSuperadmins(account: string, { db, mails, siteUrl }: ActionCall) {
  if (!mails) return
  const mail = backupDownload({ brand: await mailBrand(db, siteUrl), account })
  await addForSuperadmins(db, mail)
  void mails.deliver()
}
