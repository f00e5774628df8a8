import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { newSiteHolds } from '../../../platform/backup/bring-back/new-site.ts'
import { superadminOf } from './superadmin.ts'

export const newSite = defineAction({
  name: 'new-site',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 120, seconds: 10 * 60 },
  // Each look of a superadmin asks, and a refusal would be an error in the browser each time.
  withoutKey: () => Response.json({ is_new: false, way: 'hosted' }),
  input: z.strictObject({}),
  async run(_, call) {
    await superadminOf(call)
    const { bringBack, backups, db } = call
    const way = bringBack?.isPossible ? 'upload' : backups ? 'command' : 'hosted'
    return Response.json({ is_new: (await newSiteHolds(db)) !== undefined, way })
  },
})
