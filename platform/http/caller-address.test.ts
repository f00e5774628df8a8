import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { browserOrigin, callerAddress } from './caller-address.ts'

const socket = { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' }

async function ask(proxies: number, headers: Record<string, string>) {
  const app = new Hono()
  app.get('/', (context) =>
    context.json({
      address: callerAddress(context, proxies),
      origin: browserOrigin(context, 'https://www.example.com', proxies),
    }),
  )
  const response = await app.request('/', { headers }, { incoming: { socket } })
  return response.json()
}

describe('who calls', () => {
  it.each([
    [0, '203.0.113.5', '10.0.0.9'],
    [1, '203.0.113.5', '203.0.113.5'],
    // What the caller wrote stands left of what the proxy saw.
    [1, '198.51.100.1, 203.0.113.5', '203.0.113.5'],
    [2, '198.51.100.1, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    [2, '203.0.113.5', '10.0.0.9'],
    [1, '', '10.0.0.9'],
  ])('behind %i proxies that say %j is %s', async (proxies, forwarded, address) => {
    expect(await ask(proxies, { 'x-forwarded-for': forwarded })).toMatchObject({ address })
  })

  it.each([
    [0, { host: 'other.example' }, 'http://other.example'],
    [0, { host: 'other.example', 'x-forwarded-proto': 'https' }, 'http://other.example'],
    [1, { host: 'other.example', 'x-forwarded-proto': 'https' }, 'https://other.example'],
    [0, { host: 'www.example.com' }, 'https://www.example.com'],
    [0, { host: 'a"><script>' }, 'https://www.example.com'],
  ])('behind %i proxies with %j came by %s', async (proxies, headers, origin) => {
    expect(await ask(proxies, headers)).toMatchObject({ origin })
  })
})
