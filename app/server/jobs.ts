import { linkPreviews } from '../../modules/link-previews/server/link-previews.ts'
import type { Backend } from '../../platform/backend/backend.ts'
import { cleanUps } from '../../platform/jobs/clean-ups.ts'
import { type Job, jobContext, startJob } from '../../platform/jobs/job.ts'
import { oldRows, sharedFolder, unfinishedUploads } from '../../platform/jobs/maintenance.ts'
import { removedFiles, unnamedFiles } from '../../platform/jobs/removed-files.ts'
import { sendMails } from '../../platform/jobs/send-mails.ts'
import { sendPushes } from '../../platform/jobs/send-pushes.ts'
import { troubles } from '../../platform/jobs/troubles.ts'
import { servers } from './modules.ts'

export const jobs: readonly Job[] = [
  sendMails,
  sendPushes,
  ...servers.flatMap(({ jobs: ofModule = [] }) => ofModule),
  ...Object.values(cleanUps),
  oldRows,
  unfinishedUploads,
  sharedFolder,
  removedFiles,
  unnamedFiles,
  troubles,
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
