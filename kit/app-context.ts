import type { QueryClient } from '@tanstack/react-query'
import type { Db, PublicConfig } from '~/kit/data/public-client'
import type { Report } from '~/kit/data/report'

/** What the server read for a page before it is rendered; whose page it is says so where it is typed. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface PageAnswers {}

export type AppContext = PageAnswers & {
  queryClient: QueryClient
  config: PublicConfig
  db: Db
  report: Report
  /** On the server: says that the page tells of nothing, so that it is sent with 404. */
  answerNotFound?: () => void
}
