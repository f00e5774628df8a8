import { describe, expect, it } from 'vitest'
import { KnownDevices, readDeviceCookie } from './known-devices.ts'

const account = { id: 'a', encrypted_password: 'hash', confirmed: true }
const other = { ...account, id: 'b' }
const devices = new KnownDevices('secret', 'https://www.example.com')

const deviceIn = (setCookie: string) => readDeviceCookie(setCookie.split(';')[0] ?? '')

describe('known devices', () => {
  it('are known to the account that signed in on them, and to no other', () => {
    const device = deviceIn(devices.remember(undefined, account))
    expect(devices.find(device, account)).toMatch(/^[\w-]{22}$/)
    expect(devices.find(device, other)).toBeUndefined()
    expect(devices.find(device, undefined)).toBeUndefined()
    expect(devices.find(undefined, account)).toBeUndefined()
  })

  it('may serve a few accounts', () => {
    let device = deviceIn(devices.remember(undefined, account))
    device = deviceIn(devices.remember(device, other))
    expect(devices.find(device, account)).toBe(devices.find(device, other))
    for (const id of 'cdefghijk') device = deviceIn(devices.remember(device, { ...account, id }))
    expect(devices.find(device, account)).toBeUndefined()
    expect(devices.find(device, other)).toBeDefined()
  })

  it('are no longer known after a new password', () => {
    const device = deviceIn(devices.remember(undefined, account))
    expect(devices.find(device, { ...account, encrypted_password: 'new' })).toBeUndefined()
  })

  it('can’t be made up, nor made by another server', () => {
    const foreign = new KnownDevices('another secret', 'https://www.example.com')
    const device = deviceIn(foreign.remember(undefined, account))
    expect(device).toBeDefined()
    expect(devices.find(device, account)).toBeUndefined()
    expect(devices.find(`${'A'.repeat(22)}.${'A'.repeat(43)}`, account)).toBeUndefined()
  })

  it('have a number that shows who gave it', () => {
    const cookie = deviceIn(devices.remember(undefined, account))
    expect(devices.own(cookie)).toBe(cookie?.split('.')[0])
    const foreign = new KnownDevices('another secret', 'https://www.example.com')
    for (const invented of [
      undefined,
      `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      // Another first letter than its own, which is B once in 64.
      `${cookie?.startsWith('B') ? 'C' : 'B'}${cookie?.slice(1)}`,
      deviceIn(foreign.remember(undefined, account)),
    ]) {
      expect(devices.own(invented)).toBeUndefined()
      const own = devices.own(deviceIn(devices.remember(invented, account)))
      expect(own).toMatch(/^[\w-]{22}$/)
      expect(own).not.toBe(invented?.split('.')[0])
    }
  })

  it('get a number before they prove anything', () => {
    const cookie = deviceIn(devices.number())
    expect(devices.own(cookie)).toBe(cookie)
    expect(devices.find(cookie, account)).toBeUndefined()
    const proven = deviceIn(devices.remember(cookie, account))
    expect(devices.find(proven, account)).toBe(cookie)
  })

  it('have a cookie that only this server’s answers reach', () => {
    expect(devices.remember(undefined, account)).toMatch(
      /; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const local = new KnownDevices('secret', 'http://localhost:3000')
    expect(local.remember(undefined, account)).not.toContain('Secure')
  })

  it('are read from a cookie with one reading', () => {
    const device = deviceIn(devices.remember(undefined, account)) ?? ''
    expect(readDeviceCookie(`a=b; bale_device=${device}`)).toBe(device)
    expect(readDeviceCookie(`bale_device=${device}; bale_device=${device}`)).toBeUndefined()
    for (const odd of ['', 'x', `${device}.`, `${device} x`, `${device}.${'A'.repeat(500)}`]) {
      expect(readDeviceCookie(`bale_device=${odd}`)).toBeUndefined()
    }
    expect(readDeviceCookie(null)).toBeUndefined()
  })
})
