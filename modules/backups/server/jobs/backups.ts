import { mailBrand } from '../../../../platform/backend/server-client.ts'
import { type BackupFolder, notStored } from '../../../../platform/backup/backup-folder.ts'
import type { RunOutcome } from '../../../../platform/backup/backup-program.ts'
import { beginRun } from '../../../../platform/backup/run-backup.ts'
import { hour, type Job, type JobContext } from '../../../../platform/jobs/job.ts'
import { log } from '../../../../platform/log.ts'
import { failedRuns } from '../../../../platform/metrics/site-state.ts'
import { addForSuperadmins } from '../for-superadmins.ts'
import { backupFailed } from '../mails/backup-failed.ts'

export const nightlyBackup: Job = {
  name: 'nightly backup',
  every: hour,
  startsLater: true,
  failure: 'the nightly backup could not be made',
  run: (context) => runIfDue(context, 'nightly', (folder) => folder.make('nightly')),
}

/** Nobody knows that a backup is one until it was restored. */
export const backupDrill: Job = {
  name: 'backup drill',
  every: hour,
  startsLater: true,
  failure: 'the newest backup could not be restored',
  run: (context) => runIfDue(context, 'drill', (folder) => folder.drill()),
}

/** Of each process, since each may have a folder of its own: what is there already isn't sent. */
export const storedBackups: Job = {
  name: 'stored backups',
  every: hour,
  startsLater: true,
  failure: notStored,
  run: async ({ backend: { backups } }) => backups?.stored?.keep(),
}

async function runIfDue(
  context: JobContext,
  kind: 'nightly' | 'drill',
  work: (folder: BackupFolder) => Promise<RunOutcome>,
): Promise<void> {
  const { db, backend } = context
  const { backups } = backend
  if (!db || !backups || backups.days === 0) return
  const run = await beginRun(db, kind)
  await run
    ?.finish(() => work(backups))
    .catch(async (error) => {
      // Why there is no backup is what the log has to say, also where no mail can be put in line.
      await tellSuperadmins(context, kind).catch((failure) => {
        log.warn({ error: String(failure) }, 'superadmins could not be told of it by e-mail')
      })
      throw error
    })
}

/** A single failure may be a disk that was full for an hour. */
const toldFrom = 2

async function tellSuperadmins({ db, backend, siteUrl }: JobContext, kind: 'nightly' | 'drill') {
  const times = await backend.own?.withConnection((sql) => failedRuns(sql, kind))
  if (!db || times === undefined || times < toldFrom) return
  const what = kind === 'drill' ? 'drill' : 'backup'
  await addForSuperadmins(db, backupFailed({ brand: await mailBrand(db, siteUrl), what, times }))
  void backend.mails?.deliver()
}
