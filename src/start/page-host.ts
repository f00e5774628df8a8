import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { PageHost, RequestContext } from './request-context'

/** The server's side of the rendering under way; undefined in the browser. */
export const pageHost = createIsomorphicFn()
  .server((): PageHost | undefined => hostOf(getGlobalStartContext()))
  .client((): PageHost | undefined => undefined)

/**
 * The host out of Start's context, which Start 1.169 types as never or undefined where no global
 * middleware is registered. @throws where the page handler was called without a context
 */
export function hostOf(context: unknown): PageHost {
  const host = (context as Partial<RequestContext> | undefined)?.host
  if (!host) throw new Error('The page handler was called without { context: { host } }')
  return host
}
