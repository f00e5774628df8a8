import { expect, it } from 'vitest'
import { inAppBrowser, ownBrowserLink } from './in-app-browser'

const android =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile'

it.each([
  [`${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, 'Facebook'],
  [`${iphone} [FBAN/FBIOS;FBAV/480.0;FBDV/iPhone15,2]`, 'Facebook'],
  [`${android} [FB_IAB/Orca-Android;FBAV/430.0;]`, 'Messenger'],
  [`${iphone} [FBAN/MessengerForiOS;FBAV/430.0]`, 'Messenger'],
  [`${iphone} Instagram 350.0.0.27`, 'Instagram'],
  [android, undefined],
  ['', undefined],
])('%s is %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

it('asks Android for its own browser, by an address as it is', () => {
  const address = new URL('https://www.example.com/shortlist?listings=BL-1,BL-2')
  expect(ownBrowserLink(android, address)).toBe(
    'intent://www.example.com/shortlist?listings=BL-1,BL-2#Intent;scheme=https;end',
  )
  expect(ownBrowserLink(iphone, address)).toBeUndefined()
})
