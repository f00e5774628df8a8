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
const words = `somebody asks for the site as ${secure}, and SITE_URL says ${siteUrl}: what they send is refused. If visitors open it as ${secure}, set SITE_URL to that`

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
  [1, { host, 'x-forwarded-proto': 'http', origin: secure }],
  [1, { host, 'x-forwarded-proto': 'gopher' }],
  [1, { host: 'other.example', 'x-forwarded-proto': 'https' }],
])('is quiet with %i proxies and %o', (trustedProxies, headers) => {
  expect(warnings(trustedProxies, [headers])).toEqual([])
})

const visit = (named: string) => ({ host: named, 'sec-fetch-mode': 'navigate' })
const times = <Item>(count: number, item: Item): Item[] => Array(count).fill(item)

it('says once that twenty visitors in a row asked for another name', () => {
  expect(warnings(1, times(50, visit('bale.example')))).toEqual([
    `the last 20 visitors asked for the site as bale.example, and SITE_URL says ${siteUrl}: what they send is refused. If that is its name, set SITE_URL to it`,
  ])
})

it.each([
  ['visitors of the right name between them', [...times(19, visit('bale.example')), visit(host)]],
  ['health checks', times(20, { host: '127.0.0.1:3000' })],
  ['names that are none', times(20, visit('<script>'))],
])('is quiet about %s', (_, requests) => {
  expect(warnings(1, [...requests, ...requests])).toEqual([])
})

it('says that a proxy stands in front which isn’t trusted', () => {
  const through = { host, 'x-forwarded-for': '203.0.113.1' }
  const direct: Record<string, string> = { host }
  expect(warnings(0, times(20, through))).toEqual([
    'the last 20 requests came through a proxy, and TRUSTED_PROXIES is 0: all visitors share one limit. If the proxy is yours, set TRUSTED_PROXIES to 1',
  ])
  expect(warnings(1, times(20, through))).toEqual([])
  expect(warnings(0, [...times(19, through), direct, ...times(19, through)])).toEqual([])
})
