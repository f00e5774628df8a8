import { expect, it } from 'vitest'
import { slipNumberOf } from './slips-search'

it.each([
  [{ number: '12' }, 12],
  [{ number: 12 }, 12],
  [{ number: '0' }, undefined],
  [{ number: '012' }, undefined],
  [{ number: '1e3' }, undefined],
  [{ number: '9'.repeat(16) }, undefined],
  [{ number: ['1', '2'] }, undefined],
  [{}, undefined],
])('an address with %j asks for the slip %s', (search, number) =>
  expect(slipNumberOf(search)).toBe(number),
)
