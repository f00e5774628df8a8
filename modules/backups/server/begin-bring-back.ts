import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { superadminOf } from './superadmin.ts'

/** More than any disk here has; the real bound is the room that is left. */
const mostBytes = 2 ** 50

/**
 * For the superadmin of a new site: begins the upload of a backup that takes its place. The password is
 * the one that the program printed or was given at its first start, so who has it also has the server.
 */
export const beginBringBack = defineAction({
  name: 'bring-back',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 20, seconds: 10 * 60 },
  input: z.strictObject({
    password: z.string().min(1, 'Enter your password.').max(200),
    size: z.int().min(1, 'This file is empty.').max(mostBytes),
  }),
  async run({ password, size }, call) {
    const { email } = await superadminOf(call)
    if (!call.bringBack) throw new Refusal(404, 'by_command', 'This is done by npm run restore.')
    if (!(await call.isPassword(email, password))) {
      throw new InvalidFields({ password: 'This is not your password.' })
    }
    return Response.json({ ticket: await call.bringBack.begin(size) })
  },
})
