import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { beginRun } from '../../../platform/backup/run-backup.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { log } from '../../../platform/log.ts'
import { mustBeSuperadmin } from './superadmin.ts'

export const backups = defineAction({
  name: 'backups',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 6, seconds: 60 * 60 },
  input: z.strictObject({}),
  async run(_, call) {
    const { folder } = await mustBeSuperadmin(call)
    const run = await beginRun(call.db, 'asked')
    if (!run) throw new Refusal(409, 'backup_running', 'A backup is being made already.')
    // It takes longer than anybody waits for an answer.
    run
      .finish(() => folder.make('asked'))
      .catch((error) => log.warn({ error: String(error) }, 'the backup could not be made'))
    return Response.json({ has_begun: true }, { status: 202 })
  },
})
