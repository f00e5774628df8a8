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

/** Requests one after the other: a stranger's few, between those of visitors, advise nothing. */
const inARow = 20

/**
 * A SITE_URL with the wrong scheme or name has every form refused as another site's, and behind a proxy
 * that is not trusted all visitors share one limit; nobody but visitors would know.
 * @returns what looks at each request; it warns of each once
 */
export function watchAddress({
  siteUrl,
  trustedProxies,
  warn,
}: WatchOptions): (headers: IncomingHttpHeaders) => void {
  const { protocol, host } = new URL(siteUrl)
  const watches: Watch[] = [
    {
      left: 1,
      times: 1,
      find({ origin, host: named, ...headers }) {
        const forwarded = headers['x-forwarded-proto']
        // A proxy knows what was asked for; an Origin is what any program may say.
        const isToldByProxy = trustedProxies > 0 && typeof forwarded === 'string'
        const asked = isToldByProxy
          ? named === host && isOther(forwarded) && `${forwarded}://${named}`
          : origin
        if (!asked || !isOtherScheme(asked, siteUrl)) return undefined
        return `somebody asks for the site as ${asked}, and SITE_URL says ${siteUrl}: what they send is refused. If visitors open it as ${asked}, set SITE_URL to that`
      },
    },
    {
      left: inARow,
      times: inARow,
      looksAt: (headers) => headers['sec-fetch-mode'] === 'navigate',
      find({ host: named = '' }) {
        if (named === host || !/^[\w.-]+(?::\d+)?$/.test(named)) return undefined
        return `the last ${inARow} visitors asked for the site as ${named}, and SITE_URL says ${siteUrl}: what they send is refused. If that is its name, set SITE_URL to it`
      },
    },
    {
      left: inARow,
      times: inARow,
      find(headers) {
        if (trustedProxies > 0 || headers['x-forwarded-for'] === undefined) return undefined
        return `the last ${inARow} requests came through a proxy, and TRUSTED_PROXIES is 0: all visitors share one limit. If the proxy is yours, set TRUSTED_PROXIES to 1`
      },
    },
  ]
  return (headers) => {
    for (const watch of watches) look(watch, headers)
  }

  function isOther(forwarded: string): boolean {
    return forwarded !== protocol.slice(0, -1) && /^https?$/.test(forwarded)
  }

  function look(watch: Watch, headers: IncomingHttpHeaders): void {
    if (watch.left === 0 || watch.looksAt?.(headers) === false) return
    const warning = watch.find(headers)
    watch.left = warning === undefined ? watch.times : watch.left - 1
    if (warning !== undefined && watch.left === 0) warn(warning)
  }
}

interface Watch {
  readonly times: number
  left: number
  looksAt?: (headers: IncomingHttpHeaders) => boolean
  /** @returns what is wrong; undefined where a request is as it should be */
  find(headers: IncomingHttpHeaders): string | undefined
}

function withoutScheme(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
}
