import { describe, expect, it } from 'vitest'
import { limitOf, optionsOf } from './startup-options.ts'

describe('what a client asks for at its start', () => {
  it.each([
    [undefined, 30_000],
    ['0', 30_000],
    ['none', 30_000],
    ['3000', 3_000],
    ['8s', 8_000],
    ["'2min'", 120_000],
    ['900h', 3_600_000],
  ])('a limit of %s is %i ms', (text, ms) => expect(limitOf(text)).toBe(ms))

  it('is read out of PGOPTIONS', () => {
    expect(
      optionsOf('-c statement_timeout=5s --search-path=a\\ b -cwork_mem=8MB nonsense'),
    ).toEqual({ statement_timeout: '5s', search_path: 'a b', work_mem: '8MB' })
    expect(optionsOf()).toEqual({})
  })
})
