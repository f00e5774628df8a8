import { createECDH, hkdfSync } from 'node:crypto'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const bytes = 32

/**
 * The pair by which push services know this site (VAPID, RFC 8292). It follows from the server's own
 * key: so it is in the data folder and in its backups, and every process with that key has the same.
 */
export function pushKeysOf(secretKey: string): PushKeys {
  // 16 bytes more than needed, so that no number is likelier than another (FIPS 186-4, B.4.1).
  const wide = hkdfSync('sha256', secretKey, '', 'bale web push', bytes + 16)
  const number = (BigInt(`0x${Buffer.from(wide).toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(2 * bytes, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
