import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { mustBeAdmin } from './superadmin.ts'

export const backupStore = defineAction({
  name: 'backup-store',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 120, seconds: 10 * 60 },
  input: z.strictObject({}),
  async run(_, call) {
    await mustBeAdmin(call)
    const state = call.backups?.stored?.state
    if (!state) return Response.json({ place: null })
    const { place, keptAt, newest, problem } = state
    return Response.json({ place, kept_at: keptAt, newest, problem })
  },
})
