import type { QueryClient } from '@tanstack/react-query'
import { createDataClient, type DataClient } from './data-client'
import type { Backend, PublicConfig } from './request-context'

/** The router's context: what loaders and components get to work with. */
export type AppContext = {
  queryClient: QueryClient
  config: PublicConfig
  db: DataClient
  /** Tells the operator of a failure that the visitor is spared. */
  report: Report
}

/** @param event snake_case name of what failed, for example `featured_listings_failed` */
export type Report = (event: string, error: unknown) => void

export function serverContext(backend: Backend): Omit<AppContext, 'queryClient'> {
  return {
    config: backend,
    db: createDataClient(backend, backend.fetch),
    report: (event, error) => backend.logger.warn(event, { error: describe(error) }),
  }
}

export function browserContext(config: PublicConfig): Omit<AppContext, 'queryClient'> {
  return {
    config,
    db: createDataClient(config),
    report: (event, error) => console.error(event, describe(error)),
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
