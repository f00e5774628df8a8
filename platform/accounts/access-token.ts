import { SignJWT } from 'jose'
import type { User } from './user.ts'

/** An access token is valid for this many seconds, as long as its session exists. */
export const tokenSeconds = 3600

export interface Session {
  readonly id: string
  readonly refreshToken: string
  readonly aal: string
  /** How somebody signed in; `timestamp` in seconds. */
  readonly amr: readonly { method: string; timestamp: number }[]
}

export type Grant = (user: User, session: Session) => Promise<Record<string, unknown>>

/** @returns the body that GoTrue answers a sign-in with, without the user */
export function grants(jwtSecret: string, siteUrl: string): Grant {
  const secret = new TextEncoder().encode(jwtSecret)
  return async (user, session) => {
    const { email, phone, app_metadata, user_metadata, role, is_anonymous } = user
    const issuedAt = Math.floor(Date.now() / 1000)
    const expiresAt = issuedAt + tokenSeconds
    const claims = {
      email,
      phone,
      app_metadata,
      user_metadata,
      role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous,
    }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`${siteUrl}/auth/v1`)
      .setSubject(user.id)
      .setAudience(user.aud)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(secret)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: tokenSeconds,
      expires_at: expiresAt,
      refresh_token: session.refreshToken,
    }
  }
}
