import { expect, it, vi } from 'vitest'
import { SignedAddresses } from './signed-addresses.ts'

it('an address is for one file, one key and its time', () => {
  const signed = new SignedAddresses('secret')
  const address = signed.make('property-images', 'a/1_0.webp', 60)
  const token = address.split('token=')[1] ?? ''
  expect(address).toBe(`/object/sign/property-images/a/1_0.webp?token=${token}`)
  expect(signed.isValid('property-images', 'a/1_0.webp', token)).toBe(true)
  expect(signed.isValid('property-images', 'a/2_0.webp', token)).toBe(false)
  expect(signed.isValid('papers', 'a/1_0.webp', token)).toBe(false)
  expect(new SignedAddresses('other').isValid('property-images', 'a/1_0.webp', token)).toBe(false)
  for (const wrong of ['', '.', token.replace(/^\d+/, '9999999999'), `${token}x`, `${token}.x`]) {
    expect(signed.isValid('property-images', 'a/1_0.webp', wrong)).toBe(false)
  }
  const over = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect(signed.isValid('property-images', 'a/1_0.webp', token)).toBe(false)
  over.mockRestore()
})
