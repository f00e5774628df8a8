import type { PublicConfig } from '~/data/public-client'
import type { EnquiryAnswer } from '~/domain/enquiry-answer'
import type { SavedSearchPage } from '~/domain/saved-search-page'

/** Handed to each rendering: `handler.fetch(request, { context: { host } })`. */
export type PageHost = PublicConfig & {
  engine: 'embedded' | 'postgres' | 'supabase'
  /** Reaches the database in process, under the same addresses as the browser's. */
  fetch: typeof fetch
  /** For the framework's inline scripts (CSP); a new one for each response. */
  nonce: string
  /** The answer to an enquiry that was sent as a plain form. */
  enquiryAnswer?: EnquiryAnswer
  /** The data of a saved-search page. */
  savedSearch?: SavedSearchPage
  /** Says that the page tells of nothing: it is sent with 404, which a loader without a screen for it can't. */
  answerNotFound?: () => void
  logger: { warn(event: string, fields: object): void }
}

export type RequestContext = { host: PageHost }

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
