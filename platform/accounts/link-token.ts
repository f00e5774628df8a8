import { createHash, randomBytes } from 'node:crypto'

export interface LinkToken {
  readonly token: string
  /** What the database stores: someone who reads it there can't use the link. */
  readonly hash: string
}

/** How long a link works after it was sent. */
export const linkLifetime = '1 hour'

/** As long as the invitation itself: an agent may be away for days. */
export const invitationLifetime = '7 days'

export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('hex')
  return { token, hash: hashOfLink(token) }
}

export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
