import { z } from 'zod'
import { Refusal } from '../../gate/refusal.ts'
import { log } from '../../log.ts'
import { defineAction } from '../action.ts'
import { InvalidFields } from '../refuse.ts'
import { mustBeSuperadmin } from './superadmin.ts'

/**
 * For superadmins: an address that sends the newest backup, once. It asks for the password, since a
 * backup holds everything, the keys too: a stolen session must not reach it.
 */
export const backupTickets = defineAction({
  name: 'backup-tickets',
  accepts: ['json'],
  limit: { calls: 10, seconds: 10 * 60 },
  input: z.strictObject({ password: z.string().min(1, 'Enter your password.').max(200) }),
  async run({ password }, call) {
    const { email, folder } = await mustBeSuperadmin(call)
    if (!(await folder.newest())) throw new Refusal(404, 'none', 'There is no backup yet.')
    if (!(await call.isPassword(email, password))) {
      throw new InvalidFields({ password: 'This is not your password.' })
    }
    log.warn({ account: email }, 'a backup is being downloaded')
    return Response.json({ path: `/backups/${folder.tickets.issue()}` })
  },
})
