import { createHmac, timingSafeEqual } from 'node:crypto'

export class SignedAddresses {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('signed addresses').digest()
  }

  /** @param seconds from now. @returns what stands behind `/storage/v1` */
  make(bucket: string, name: string, seconds: number): string {
    const until = String(Math.floor(Date.now() / 1000) + seconds)
    return `/object/sign/${bucket}/${name}?token=${until}.${this.#sign(bucket, name, until)}`
  }

  isValid(bucket: string, name: string, token: string): boolean {
    const [until = ''] = token.split('.', 1)
    const expected = Buffer.from(`${until}.${this.#sign(bucket, name, until)}`)
    const given = Buffer.from(token)
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      Number(until) * 1000 > Date.now()
    )
  }

  #sign(bucket: string, name: string, until: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([bucket, name, until]))
      .digest('base64url')
  }
}
