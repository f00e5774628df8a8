/**
 * The address that a mail program posts to when its user unsubscribes from the searches of this
 * secret.
 */
export function endingAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/api/search-endings?token=${secret}`
}
