import { expect, it } from 'vitest'
import { abilityOf } from './can-ring'

const able = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  touchPoints: 5,
  isSecure: true,
  hasPush: true,
  permission: 'default',
} as const
const none = { hasPush: false, permission: undefined }
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

it.each([
  ['a telephone with Chrome', {}, 'able'],
  ['one whose person has agreed', { permission: 'granted' }, 'able'],
  ['one whose person has not', { permission: 'denied' }, 'denied'],
  ['an iPhone in its browser', { userAgent: iPhone, ...none }, 'to_home_screen'],
  ['an iPhone from the home screen', { userAgent: iPhone }, 'able'],
  ['an iPad, which says that it is a Mac', { userAgent: mac, ...none }, 'to_home_screen'],
  ['an old Mac', { userAgent: mac, ...none, touchPoints: 0 }, 'unable'],
  ['an old telephone', none, 'unable'],
  ['Messenger’s own browser', { userAgent: `${able.userAgent} Orca-Android`, ...none }, 'in_app'],
  ['an address without https', { isSecure: false, hasPush: false }, 'insecure'],
] as const)('of %s', (_, given, kind) => {
  expect(abilityOf({ ...able, ...given }).kind).toBe(kind)
})
