import { createHash, randomBytes } from 'node:crypto'

export interface Token {
  secret: string
  hash: string
}

export function makeToken(): Token {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
