import { Counter, Durations, type Family } from './exposition.ts'

/** In seconds: a page from memory takes one, what a person waits for ten. */
const bounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

export const requestSeconds = new Durations<'class' | 'status'>(
  'bale_http_request_seconds',
  'How long requests took, by what was asked and the first digit of the answer.',
  bounds,
)
export const keptAnswers = new Counter<'kind' | 'outcome'>(
  'bale_kept_answers_total',
  'Answers that may be kept in memory: found there, or made.',
)
export const cancelledStatements = new Counter<'pool'>(
  'bale_statements_cancelled_total',
  'Statements that the database ended for their time.',
)
export const slowStatements = new Counter<'pool'>(
  'bale_statements_slow_total',
  'Statements that took a second or more.',
)
export const failedJobs = new Counter<'job'>('bale_job_failures_total', 'Runs of jobs that failed.')

const succeeded = new Map<string, number>()

export function noteSuccess(job: string): void {
  succeeded.set(job, Date.now() / 1000)
}

/** What this process has counted since it began. */
export function counted(): Family[] {
  const jobs = [...succeeded].map(([job, value]) => ({ labels: { job }, value }))
  return [
    requestSeconds.family,
    keptAnswers.family,
    cancelledStatements.family,
    slowStatements.family,
    failedJobs.family,
    {
      name: 'bale_job_success_timestamp_seconds',
      type: 'gauge',
      help: 'When each job last ended well.',
      samples: jobs,
    },
  ]
}

const classes: readonly (readonly [beginning: string, name: string])[] = [
  ['/rest/v1/', 'data'],
  ['/auth/v1/', 'accounts'],
  ['/storage/v1/', 'pictures'],
  ['/api/', 'actions'],
  ['/assets/', 'files'],
  ['/sample/', 'files'],
  ['/admin', 'staff'],
  ['/healthz', 'health'],
  ['/metrics', 'health'],
]

/** One of ten names, whatever the path. */
export function classOf(path: string): string {
  return classes.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'pages'
}
