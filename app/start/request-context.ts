import type { PublicConfig } from '~/kit/data/public-client'
import type { EnquiryAnswer } from '~/modules/enquiries/enquiry-answer'
import type { SavedSearchPage } from '~/modules/saved-searches/saved-search-page'

export type PageHost = PublicConfig & {
  engine: 'embedded' | 'postgres' | 'supabase'
  fetch: typeof fetch
  nonce: string
  enquiryAnswer?: EnquiryAnswer
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
