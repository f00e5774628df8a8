import type { QueryClient } from '@tanstack/react-query'
import { type Db, openDb, type PublicConfig } from '~/data/public-client'
import type { Report } from '~/data/report'
import type { EnquiryAnswer } from '~/domain/enquiry-answer'
import type { SavedSearchPage } from '~/domain/saved-search-page'
import type { PageHost } from '~/start/request-context'

export type AppContext = {
  queryClient: QueryClient
  config: PublicConfig
  db: Db
  report: Report
  /** On the server: the answer to a plain form. */
  enquiryAnswer?: EnquiryAnswer
  /** On the server: the data of a saved-search page. */
  savedSearch?: SavedSearchPage
  /** On the server: sends the page with 404. */
  answerNotFound?: () => void
}

export function serverContext(host: PageHost): Omit<AppContext, 'queryClient'> {
  return {
    config: host,
    db: openDb(host, host.fetch),
    enquiryAnswer: host.enquiryAnswer,
    savedSearch: host.savedSearch,
    answerNotFound: host.answerNotFound,
    report: (event, error) => host.logger.warn(event, { error: inWords(error) }),
  }
}

export function browserContext(config: PublicConfig): Omit<AppContext, 'queryClient'> {
  return {
    config,
    db: openDb(config),
    report: (event, error) => console.error(event, inWords(error)),
  }
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
