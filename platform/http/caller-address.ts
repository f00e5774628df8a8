import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Each trusted proxy appends an entry on the right; what is left of those the caller could write. */
export function callerAddress(context: Context, trustedProxies: number): string {
  const direct = getConnInfo(context).remote.address ?? 'unknown'
  if (trustedProxies === 0) return direct
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  return forwarded.at(-trustedProxies)?.trim() || direct
}

/** Behind localhost, a LAN address or a second domain the browser must call that, not SITE_URL. */
export function browserOrigin(context: Context, siteUrl: string, trustedProxies: number): string {
  const site = new URL(siteUrl)
  const host = context.req.header('host')
  if (!host || host === site.host || !/^[\w.:[\]-]+$/.test(host)) return siteUrl
  const forwarded = trustedProxies > 0 ? context.req.header('x-forwarded-proto') : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${host}`
}
