/**
 * The app whose own browser this is: what it stores is not in the telephone's browser. By the tokens
 * that these apps add to the user agent.
 */
export function inAppBrowser(
  userAgent: string,
): 'Facebook' | 'Messenger' | 'Instagram' | undefined {
  if (/\bInstagram\b/.test(userAgent)) return 'Instagram'
  if (/MessengerForiOS|Orca-Android/.test(userAgent)) return 'Messenger'
  return /\bFB(?:AN|AV|_IAB)\b/.test(userAgent) ? 'Facebook' : undefined
}

/** Opens a page in the telephone's own browser; Android alone can be asked (Chrome's intent links). */
export function ownBrowserLink(userAgent: string, address: URL): string | undefined {
  if (!/Android/.test(userAgent)) return undefined
  const { protocol, host, pathname, search } = address
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
}
