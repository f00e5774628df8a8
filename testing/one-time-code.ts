import { Secret, TOTP } from 'otpauth'

/**
 * Of now, or of so many steps of half a minute later. The next one is taken already and each only
 * once: a test gives now's first and then the next, which both stand when the half minute ends
 * meanwhile.
 */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}
