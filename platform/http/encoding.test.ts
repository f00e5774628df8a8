import { describe, expect, it } from 'vitest'
import { encodingFor } from './encoding.ts'

describe('the form of a body', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['zstd', 'identity'],
    ['br;q=nonsense', 'br'],
    [';;;,,=q="', 'identity'],
    ['brbr, gzipp', 'identity'],
    ['\u0000\u00ff', 'identity'],
    ['x,'.repeat(5_000), 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
    expect(encodingFor(header)).toBe(encoding)
  })
})
