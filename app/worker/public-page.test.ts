import { expect, it } from 'vitest'
import { asKept, isPublicPage, keptAddress, noConnectionPage } from './public-page.ts'

const origin = 'https://bale.example'
const isKept = (address: string) => isPublicPage(new URL(address, origin), origin)

it.each([
  '/',
  '/gallery',
  '/gallery?q=house',
  '/gallery/filters',
  '/property/house-1',
  '/pampanga/porac/lots',
  '/people',
  '/saved',
  '/searches',
  '/shortlist?listings=BL-1',
  '/fil',
  '/fil/gallery?q=house',
  '/fil/property/house-1',
])('keeps %s', (address) => expect(isKept(address)).toBe(true))

it.each([
  '/admin',
  '/admin/login',
  '/searches/confirm?token=secret',
  '/enquiry?sent=BALE-1',
  '/api/enquiries',
  '/rest/v1/properties',
  '/auth/v1/token',
  '/galleryx',
  '/fil/admin',
  '/fil/enquiry?sent=BALE-1',
  '/filipino',
  'https://elsewhere.example/',
])('keeps nothing of %s', (address) => expect(isKept(address)).toBe(false))

const id = 'b0000000-0000-4000-8000-000000000001'
it.each([
  [`/property/house-${id}?fbclid=IwAR1&via=facebook`, `/property/house-${id}`],
  ['/pampanga/porac?fbclid=IwAR1', '/pampanga/porac'],
  ['/gallery?q=house', '/gallery?q=house'],
  [`/fil/property/house-${id}?fbclid=IwAR1`, `/fil/property/house-${id}`],
])('keeps %s as %s', (address, key) => {
  expect(keptAddress(new URL(address, origin))).toBe(origin + key)
})

it('says of a kept page when the server sent it, in Philippine time', async () => {
  const sent = new Response('<!DOCTYPE html><html lang="en-PH"><body><html-like></body></html>', {
    headers: {
      date: 'Tue, 24 Nov 2026 12:05:00 GMT',
      'content-encoding': 'br',
      'content-security-policy': "script-src 'self'",
    },
  })
  const page = await asKept(sent)
  const html = await page.text()
  expect(html).toContain(
    '<html data-kept="Saved on Nov 24, 8:05 PM. No connection now: prices may have changed." lang="en-PH">',
  )
  expect(html.match(/data-kept/g)).toHaveLength(1)
  expect(page.headers.get('content-encoding')).toBeNull()
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'")
})

it('says nothing of a time that it doesn’t know', async () => {
  const page = await asKept(new Response('<html>', { headers: { date: 'yesterday' } }))
  expect(await page.text()).toBe(
    '<html data-kept="Saved. No connection now: prices may have changed.">',
  )
})

it('speaks the language of the page', async () => {
  const sent = new Response('<html lang="fil-PH">', {
    headers: { date: 'Tue, 24 Nov 2026 12:05:00 GMT' },
  })
  expect(await (await asKept(sent)).text()).toBe(
    '<html data-kept="Na-save noong Nob 24, 8:05 PM. Walang koneksyon ngayon: baka nagbago na ang price." lang="fil-PH">',
  )
  const none = await noConnectionPage(new URL('/fil/gallery', origin)).text()
  expect(none).toContain('<h1>Walang koneksyon</h1>')
  expect(none).toContain('<html lang="fil-PH">')
})

it('says where nothing is kept that there is no connection', async () => {
  const page = noConnectionPage(new URL('/gallery', origin))
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('<h1>No connection</h1>')
})
