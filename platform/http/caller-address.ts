import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function callerAddress(context: Context, trustedProxies: number): string {
  const direct = getConnInfo(context).remote.address ?? 'unknown'
  return forwardedAddress(direct, context.req.header('x-forwarded-for'), trustedProxies)
}

/**
 * Each trusted proxy appends an entry on the right; what is left of those the caller could write.
 * @param forwarded what the header `X-Forwarded-For` says
 */
export function forwardedAddress(
  direct: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return direct
  return forwarded?.split(',').at(-trustedProxies)?.trim() || direct
}

/** Behind localhost, a LAN address or a second domain the browser must call that, not SITE_URL. */
export function browserOrigin(context: Context, siteUrl: string, trustedProxies: number): string {
  const site = new URL(siteUrl)
  const host = context.req.header('host')
  if (!host || host === site.host || !/^[\w.:[\]-]+$/.test(host)) return siteUrl
  const forwarded = trustedProxies > 0 ? context.req.header('x-forwarded-proto') : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${host}`
}
