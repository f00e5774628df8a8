import type { AppContext } from '~/kit/app-context'
import { openDb, type PublicConfig } from '~/kit/data/public-client'
import type { PageHost } from './request-context'

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
