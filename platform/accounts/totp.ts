import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds for which a code stands in the app. */
const period = 30
/** Codes of the steps before and after are taken too, for clocks that are off and slow typing. */
const window = 1
/** Bytes: what RFC 4226 recommends, and what every authenticator app takes. */
const secretSize = 20

export interface NewTotp {
  /** In base32. */
  secret: string
  uri: string
  qr_code: string
}

export function newTotp(issuer: string, label: string): NewTotp {
  const secret = new Secret({ size: secretSize })
  // A colon parts the issuer from the label.
  const uri = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret, period }).toString()
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/**
 * @param now in milliseconds
 * @returns the number of the step that the code is of, if it is right
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  // Other digits and letters have more bytes, which can't be compared.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    window,
    timestamp: now,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta
}
