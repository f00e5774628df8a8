import { expect, it } from 'vitest'
import { isMessageStart, isReference, messageStart, severalStart, similarStart } from './enquiry.ts'

it('knows what the form begins with', () => {
  expect(isMessageStart(messageStart('House'), 'House')).toBe(true)
  expect(isMessageStart(similarStart('House'), 'House')).toBe(true)
  expect(isMessageStart(messageStart(undefined), undefined)).toBe(true)
  expect(isMessageStart(messageStart('Lot'), 'House')).toBe(false)
  const several = severalStart(['BL-1001', 'BL-1002', 'BL-1007'])
  expect(isMessageStart(several, undefined)).toBe(true)
  expect(isMessageStart(`${several} Buy pills`, undefined)).toBe(false)
  expect(isMessageStart(severalStart(['Buy pills', 'BL-1001']), undefined)).toBe(false)
  expect(isMessageStart('Is it near a school?', 'House')).toBe(false)
})

it.each(['BALE-4F7K', 'BALE-22222', 'BALE-YYYYYY'])('takes %s for a reference', (text) => {
  expect(isReference(text)).toBe(true)
})

it.each([
  '',
  'BALE-',
  'BALE-4F7',
  'BALE-0000',
  'bale-4f7k',
  'BALE-4F7K<b>',
  ' BALE-4F7K',
  'BALE-4F7K\n',
])('takes %j for none', (text) => {
  expect(isReference(text)).toBe(false)
})
