/** As a browser makes one, which would have to reach a push service for it. */
export async function newPushSubscription(): Promise<PushSubscriptionJSON> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    endpoint: `https://fcm.googleapis.com/send/${crypto.randomUUID()}`,
    expirationTime: null,
    keys: { p256dh: inText(key), auth: inText(crypto.getRandomValues(new Uint8Array(16))) },
  }
}

function inText(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
