import { describe, expect, it } from 'vitest'
import { mustBeSameOrigin } from './same-origin.ts'

const origins = ['https://www.example.com', 'http://192.168.1.5:3000']

describe('where a request comes from', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://www.example.com' },
    { origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is fine with %o', (headers) => {
    expect(() => mustBeSameOrigin(new Headers(headers), origins)).not.toThrow()
  })

  it.each(['http://www.example.com', 'https://192.168.1.5:3000'])(
    'says that %s is the site’s own by another scheme',
    (origin) => {
      const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin' })
      const words = /^This site is set up for another address/
      expect(() => mustBeSameOrigin(headers, origins)).toThrow(words)
    },
  )

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://www.example.com.evil.example' },
    { origin: 'https://www.example.com:8443' },
    { origin: 'http://www.example.com' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://www.example.com', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://www.example.com, https://evil.example' },
  ])('is refused with %o', (headers) => {
    expect(() => mustBeSameOrigin(new Headers(headers), origins)).toThrow(
      expect.objectContaining({ status: 403 }),
    )
  })
})
