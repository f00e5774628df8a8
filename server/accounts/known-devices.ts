import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A proof is for one account under its present password. */
interface Account {
  id: string
  encrypted_password: string | null
}

export const deviceCookie = 'bale_device'
const halfYear = 180 * 24 * 60 * 60
const mostAccounts = 5
const cookieForm = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/

/** A device's proof for an account ends with the account's password: nobody can collect proofs. */
export class KnownDevices {
  readonly #key: Buffer
  readonly #attributes: string

  constructor(secret: string, siteUrl: string) {
    this.#key = createHmac('sha256', secret).update('known devices').digest()
    const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
    this.#attributes = `Path=/auth/v1; Max-Age=${halfYear}; HttpOnly; SameSite=Strict${secure}`
  }

  /** The device's number where it has signed in to the account with its present password. */
  find(device: string | undefined, account: Account | undefined): string | undefined {
    if (!device || !account || !cookieForm.test(device)) return undefined
    const [id = '', ...proofs] = device.split('.')
    const proof = this.#proof(id, account)
    return proofs.some((each) => isSame(each, proof)) ? id : undefined
  }

  /** @returns a Set-Cookie header */
  remember(device: string | undefined, account: Account): string {
    const parts = device && cookieForm.test(device) ? device.split('.') : []
    const [id = randomBytes(16).toString('base64url'), ...others] = parts
    const proof = this.#proof(id, account)
    const proofs = [proof, ...others.filter((each) => each !== proof)].slice(0, mostAccounts)
    return `${deviceCookie}=${[id, ...proofs].join('.')}; ${this.#attributes}`
  }

  #proof(id: string, { id: userId, encrypted_password }: Account): string {
    return createHmac('sha256', this.#key)
      .update(`${id} ${userId} ${encrypted_password}`)
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
