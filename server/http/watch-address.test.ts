import { expect, it } from 'vitest'
import { watchAddress } from './watch-address.ts'

const siteUrl = 'http://www.example.com'
const host = 'www.example.com'

function warnings(trustedProxies: number, requests: Record<string, string>[]): string[] {
  const said: string[] = []
  const note = watchAddress({ siteUrl, trustedProxies, warn: (line) => said.push(line) })
  for (const headers of requests) note(headers)
  return said
}

const secure = 'https://www.example.com'
const words = `the site is asked for as ${secure}, and SITE_URL says ${siteUrl}: what visitors send is refused. Set SITE_URL to ${secure}`

it('says once that the site is asked for by another scheme', () => {
  expect(
    warnings(0, [
      { host, origin: secure },
      { host, origin: secure },
    ]),
  ).toEqual([words])
  expect(warnings(1, [{ host, 'x-forwarded-proto': 'https' }])).toEqual([words])
})

it.each<[number, Record<string, string>]>([
  [0, { host }],
  [0, { host, origin: siteUrl }],
  [0, { host, origin: 'https://evil.example' }],
  [0, { host, origin: 'null' }],
  [0, { host, 'x-forwarded-proto': 'https' }],
  [1, { host, 'x-forwarded-proto': 'http' }],
  [1, { host, 'x-forwarded-proto': 'gopher' }],
  [1, { host: 'other.example', 'x-forwarded-proto': 'https' }],
])('is quiet with %i proxies and %o', (trustedProxies, headers) => {
  expect(warnings(trustedProxies, [headers])).toEqual([])
})
