import type { Backend } from '../../platform/backend/backend.ts'
import { type JobContext, jobContext } from '../../platform/jobs/job.ts'
import { siteUrl, type TestBackend } from './test-backend.ts'
import { opened } from './test-site.ts'

export function jobIn(
  test: TestBackend,
  process = test.backend,
  changed: Partial<Backend> = {},
): JobContext {
  return jobContext({ ...opened(test, process), ...changed }, siteUrl)
}
