import type { Backend } from '../backend/backend.ts'
import { repeat } from '../repeat.ts'
import { blankOld, tellOfViewings } from './enquiry-tasks.ts'
import { tellOfLicences } from './licence-reminders.ts'
import { drawPreviews } from './previews/tasks.ts'
import { purgeSearches, tellOfMatches } from './search-tasks.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export interface JobOptions {
  siteUrl: string
  linkPreviews: boolean
}

/**
 * What the server does for the brokerage by itself. Each job looks in the database for what is due,
 * which claims it for one process. @returns what ends them
 */
export function startJobs(backend: Backend, { siteUrl, linkPreviews }: JobOptions): () => void {
  // Each look at a hosted project is a request over the internet.
  const looksEach = (ms: number) => (backend.remoteUrl ? Math.max(ms, minuteMs) : ms)
  const stops = [
    repeat(
      'the e-mails in line could not be sent',
      backend.remoteUrl ? 10 * minuteMs : 10 * secondMs,
      async () => backend.mails?.deliver(),
    ),
    repeat('admins could not be told of licences that end', hourMs, () =>
      tellOfLicences(backend, siteUrl),
    ),
    repeat('viewings could not be told of', looksEach(15 * secondMs), () =>
      tellOfViewings(backend, siteUrl),
    ),
    repeat('old enquiries could not be blanked', hourMs, () => blankOld(backend, siteUrl)),
    repeat('new matches of saved searches could not be told of', 10 * minuteMs, () =>
      tellOfMatches(backend, siteUrl),
    ),
    repeat('old saved searches could not be forgotten', hourMs, () =>
      purgeSearches(backend, siteUrl),
    ),
  ]
  if (linkPreviews) {
    const draw = () => drawPreviews(backend, siteUrl)
    const failure = 'pictures of shared links could not be drawn'
    // The first visitors come before them.
    stops.push(repeat(failure, looksEach(5 * secondMs), draw, { startsLater: true }))
  }
  return () => {
    for (const stop of stops) stop()
  }
}
