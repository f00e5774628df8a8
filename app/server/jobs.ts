import { secondSteps } from '../../modules/accounts/server/jobs/second-steps.ts'
import { authorityNotices } from '../../modules/authorities/server/jobs/authority-notices.ts'
import {
  backupDrill,
  nightlyBackup,
  storedBackups,
} from '../../modules/backups/server/jobs/backups.ts'
import { assignments } from '../../modules/enquiries/server/jobs/assignments.ts'
import { unansweredEnquiries } from '../../modules/enquiries/server/jobs/unanswered-enquiries.ts'
import { linkPreviews } from '../../modules/link-previews/server/link-previews.ts'
import { licenceReminders } from '../../modules/people/server/jobs/licence-reminders.ts'
import { smallerCopies } from '../../modules/pictures/server/smaller-copies.ts'
import { searchDigests } from '../../modules/saved-searches/server/jobs/saved-searches.ts'
import { stillThere } from '../../modules/still-there/server/jobs/still-there.ts'
import { viewingSlips } from '../../modules/viewing-slips/server/jobs/viewing-slips.ts'
import { viewings } from '../../modules/viewings/server/jobs/viewings.ts'
import type { Backend } from '../../platform/backend/backend.ts'
import { cleanUps } from '../../platform/jobs/clean-ups.ts'
import { type Job, jobContext, startJob } from '../../platform/jobs/job.ts'
import { oldRows, unfinishedUploads } from '../../platform/jobs/maintenance.ts'
import { removedFiles, unnamedFiles } from '../../platform/jobs/removed-files.ts'
import { sendMails } from '../../platform/jobs/send-mails.ts'
import { sendPushes } from '../../platform/jobs/send-pushes.ts'

export const jobs: readonly Job[] = [
  sendMails,
  sendPushes,
  viewings,
  viewingSlips,
  assignments,
  unansweredEnquiries,
  secondSteps,
  licenceReminders,
  authorityNotices,
  stillThere,
  searchDigests,
  smallerCopies,
  linkPreviews,
  ...Object.values(cleanUps),
  oldRows,
  unfinishedUploads,
  removedFiles,
  unnamedFiles,
  nightlyBackup,
  backupDrill,
  storedBackups,
]

export interface JobOptions {
  siteUrl: string
  linkPreviews: boolean
}

/** @returns what ends them */
export function startJobs(backend: Backend, options: JobOptions): () => void {
  const context = jobContext(backend, options.siteUrl)
  const stops = jobs
    .filter((job) => job !== linkPreviews || options.linkPreviews)
    .map((job) => startJob(job, context))
  return () => {
    for (const stop of stops) stop()
  }
}
