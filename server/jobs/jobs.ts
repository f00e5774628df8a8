import type { Backend } from '../backend/backend.ts'
import { assignments } from './assignments.ts'
import { authorityNotices } from './authority-notices.ts'
import { backupDrill, nightlyBackup, storedBackups } from './backups.ts'
import { cleanUps } from './clean-ups.ts'
import { smallerCopies } from './copies/smaller-copies.ts'
import { type Job, jobContext, startJob } from './job.ts'
import { licenceReminders } from './licence-reminders.ts'
import { oldRows, unfinishedUploads } from './maintenance.ts'
import { linkPreviews } from './previews/link-previews.ts'
import { removedFiles, unnamedFiles } from './removed-files.ts'
import { searchDigests } from './saved-searches.ts'
import { secondSteps } from './second-steps.ts'
import { sendMails } from './send-mails.ts'
import { sendPushes } from './send-pushes.ts'
import { stillThere } from './still-there.ts'
import { unansweredEnquiries } from './unanswered-enquiries.ts'
import { viewingSlips } from './viewing-slips.ts'
import { viewings } from './viewings.ts'

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
