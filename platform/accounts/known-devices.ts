import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A proof is valid for one account with its current password, or one factor in its place. */
interface Account {
  id: string
  encrypted_password: string | null
}

export const deviceCookie = 'bale_device'
const halfYear = 180 * 24 * 60 * 60
/** Two of each account that has a second factor. */
const mostProofs = 10
const cookieForm = /^[\w-]{22}(?:\.[\w-]{43}){0,10}$/
/**
 * Length of a device's random number. A hash of ours of the same length follows it, so nobody else
 * can make one.
 */
const numberBytes = 8

/**
 * A device's proof for an account becomes invalid when the password changes, so proofs can't be
 * collected.
 */
export class KnownDevices {
  readonly #key: Buffer
  readonly #attributes: string

  constructor(secret: string, siteUrl: string) {
    this.#key = createHmac('sha256', secret).update('known devices').digest()
    const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
    this.#attributes = `Path=/auth/v1; Max-Age=${halfYear}; HttpOnly; SameSite=Strict${secure}`
  }

  /** The device named by the cookie, if this server issued its number. */
  own(cookie: string | undefined): string | undefined {
    if (!cookie || !cookieForm.test(cookie)) return undefined
    const [device = ''] = cookie.split('.')
    const number = Buffer.from(device, 'base64url').subarray(0, numberBytes)
    return isSame(device, this.#seal(number)) ? device : undefined
  }

  find(cookie: string | undefined, account: Account | undefined): string | undefined {
    const device = this.own(cookie)
    if (!cookie || !device || !account) return undefined
    const [, ...proofs] = cookie.split('.')
    const proof = this.#proof(device, account)
    return proofs.some((each) => isSame(each, proof)) ? device : undefined
  }

  /** For a device that has none yet, and proves nothing by it. @returns a Set-Cookie header */
  number(): string {
    return `${deviceCookie}=${this.#seal(randomBytes(numberBytes))}; ${this.#attributes}`
  }

  /** @returns a Set-Cookie header */
  remember(cookie: string | undefined, account: Account): string {
    const own = this.own(cookie)
    const device = own ?? this.#seal(randomBytes(numberBytes))
    const others = own ? (cookie?.split('.').slice(1) ?? []) : []
    const proof = this.#proof(device, account)
    const proofs = [proof, ...others.filter((each) => each !== proof)].slice(0, mostProofs)
    return `${deviceCookie}=${[device, ...proofs].join('.')}; ${this.#attributes}`
  }

  #seal(number: Uint8Array): string {
    const hash = createHmac('sha256', this.#key).update('number ').update(number).digest()
    return Buffer.concat([number, hash.subarray(0, numberBytes)]).toString('base64url')
  }

  #proof(device: string, { id: userId, encrypted_password }: Account): string {
    return createHmac('sha256', this.#key)
      .update(`${device} ${userId} ${encrypted_password}`)
      .digest('base64url')
  }
}

export function readDeviceCookie(header: string | null): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${deviceCookie}=`))
    .map((part) => part.slice(deviceCookie.length + 1))
  return values.length === 1 && cookieForm.test(values[0] ?? '') ? values[0] : undefined
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

export function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers)
  headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
