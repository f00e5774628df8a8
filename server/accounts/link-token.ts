import { createHash, randomBytes } from 'node:crypto'

export interface LinkToken {
  /** Goes into the e-mail, and nowhere else. */
  readonly token: string
  /** What the database keeps: whoever reads it there can follow no link. */
  readonly hash: string
}

/** For how long a link works, from when it was sent. */
export const linkLifetime = '1 hour'

export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('hex')
  return { token, hash: hashOfLink(token) }
}

export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
