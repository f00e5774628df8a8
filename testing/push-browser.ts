import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface PushBrowser {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  read(body: Uint8Array): unknown
}

let count = 0

export function pushBrowser(host = 'fcm.googleapis.com'): PushBrowser {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/send/${++count}`,
      expirationTime: null,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(given) {
      const body = Buffer.from(given)
      const salt = body.subarray(0, 16)
      const server = body.subarray(21, 21 + body.readUInt8(20))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, server])
      const secret = hkdf(curve.computeSecret(server), auth, info, 32)
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = decipher.update(body.subarray(21 + server.length, -16))
      decipher.final()
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
