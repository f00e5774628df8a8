import type { IncomingHttpHeaders } from 'node:http'

export interface WatchOptions {
  siteUrl: string
  trustedProxies: number
  warn: (line: string) => void
}

/** The site's own name and port, under http in place of https or the other way round. */
export function isOtherScheme(origin: string, siteUrl: string): boolean {
  return origin !== siteUrl && withoutScheme(origin) === withoutScheme(siteUrl)
}

/**
 * A SITE_URL with the wrong scheme has every form refused as another site's, and nobody but visitors
 * would know. @returns what looks at each request; it warns once
 */
export function watchAddress({ siteUrl, trustedProxies, warn }: WatchOptions) {
  let hasWarned = false
  const { protocol, host } = new URL(siteUrl)
  return (headers: IncomingHttpHeaders): void => {
    if (hasWarned) return
    const asked = originOf(headers)
    if (asked === undefined || !isOtherScheme(asked, siteUrl)) return
    hasWarned = true
    warn(
      `the site is asked for as ${asked}, and SITE_URL says ${siteUrl}: what visitors send is refused. Set SITE_URL to ${asked}`,
    )
  }

  function originOf({ origin, host: named, ...headers }: IncomingHttpHeaders): string | undefined {
    if (origin !== undefined) return origin
    const forwarded = headers['x-forwarded-proto']
    if (trustedProxies === 0 || typeof forwarded !== 'string' || named !== host) return undefined
    return forwarded === protocol.slice(0, -1) || !/^https?$/.test(forwarded)
      ? undefined
      : `${forwarded}://${named}`
  }
}

function withoutScheme(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
}
