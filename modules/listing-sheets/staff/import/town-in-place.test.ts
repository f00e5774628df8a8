import { expect, it } from 'vitest'
import { isTownAlone, splitPlace } from './town-in-place'

it.each([
  ['Mabalacat City', '', 'Mabalacat City'],
  ['Sta. Ana, Pampanga', '', 'Sta. Ana'],
  ['CSFP', '', 'CSFP'],
  ['Dau, Mabalacat City, Pampanga 2010', 'Dau', 'Mabalacat City'],
  ['Blk 4 Lot 2, Villa Rosa, Porac', 'Blk 4 Lot 2, Villa Rosa', 'Porac'],
  ['Villa Victoria Angeles City', 'Villa Victoria', 'Angeles City'],
])('“%s” is “%s” in “%s”', (text, address, city) => {
  expect(splitPlace(text)).toEqual({ address, city })
  expect(isTownAlone(text)).toBe(address === '')
})

it.each(['', ',', 'Pampanga', 'San Fernando, La Union', 'Along MacArthur Highway', 'Porac Road 2'])(
  '“%s” ends with no town',
  (text) => expect(splitPlace(text)).toBeUndefined(),
)
