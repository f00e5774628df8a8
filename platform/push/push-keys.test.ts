import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { pushKeysOf } from './push-keys.ts'

it('makes the same pair of the same key, in every process, and another of another', () => {
  const keys = pushKeysOf('sb_secret_of_a_site')
  expect(pushKeysOf('sb_secret_of_a_site')).toEqual(keys)
  expect(pushKeysOf('sb_secret_of_another')).not.toEqual(keys)
  // Browsers subscribed with it: another one would ring nobody any more.
  expect(keys.publicKey).toBe(
    'BLHw1XrhOoHte7pGQHzmGzoo3LoQ7jDXuwbfRnWZWsoAXFfAlBHyA6rOePhZnnjEoRHOGZx25tAVQrHTz3ykr8Y',
  )
})

it('makes a pair of the curve, with nothing of the key in it', () => {
  for (let each = 0; each < 50; each++) {
    const { publicKey, privateKey } = pushKeysOf(`sb_secret_${each}`)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(publicKey)
    expect([publicKey.length, privateKey.length]).toEqual([87, 43])
  }
})
