import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageHost, RequestContext } from './request-context'

export const pageHost = createIsomorphicFn()
  .server((): PageHost | undefined => hostOf(getGlobalStartContext()))
  .client((): PageHost | undefined => undefined)

/** Start 1.169 types the context as never or undefined. @throws where there is none */
export function hostOf(context: unknown): PageHost {
  const host = (context as Partial<RequestContext> | undefined)?.host
  if (!host) throw new Error('The page handler was called without { context: { host } }')
  return host
}
