/** What a mail program posts to, to end the searches that the secret may end. */
export function endingAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/api/search-endings?token=${secret}`
}
