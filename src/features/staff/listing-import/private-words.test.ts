import { describe, expect, it } from 'vitest'
import { privateWords } from './private-words.ts'

const own = new Set(['+639170000001'])
const words = (text: string) => privateWords(text, own).map(({ word }) => word)

describe('what a text for visitors says that is meant for the office', () => {
  it.each([
    ['negotiable pa; call owner 09171234567', ['owner', '+639171234567']],
    ['Text +63 917 123 4567 for a tour', ['+639171234567']],
    ['call 0917-123-4567 or (045) 888 1234', ['+639171234567', '+63458881234']],
    ['0917-123-456', ['0917123456']],
    ['O917 123 4567', ['+639171234567']],
    ['0917*123*4567', ['+639171234567']],
    ['0917_123_4567 or 0917,123,4567', ['+639171234567', '+639171234567']],
    ['zero nine one seven 123 4567', ['zero nine one seven']],
    [
      'may ari: net 3.9M, lock-box, gate pin 4411',
      ['owner', 'lowest price', 'lockbox or code', 'lockbox or code'],
    ],
    ['Mail Ana.Cruz@Example.com', ['ana.cruz@example.com']],
    ['owner lowest 3.9M, do not tell', ['owner', 'lowest price', 'do not tell']],
    ['key at guard', ['keys']],
    ['Lockbox 4411 on the gate', ['lockbox or code']],
    ['5% commission, co-broke ok', ['commission', 'commission']],
    ['yung may-ari nasa abroad, susi sa kapitbahay', ['owner', 'keys']],
  ])('%j', (text, found) => {
    expect(words(text)).toEqual(found)
  })

  it.each([
    '3BR house with 2 T&B, lot 150 sqm, floor 120.5 sqm, ₱4,200,000',
    'A turnkey home; key features: pool, gym. The key location is Clark.',
    'Homeowners association dues 2,500 a month',
    'TCT No. 045-2019001234, built in 2019',
    'Call us at 0917 000 0001',
    'Lots of 0, 9, 12 ares; one to two bedrooms; 09 2019 0012 345; net floor area 90 sqm',
    'Near SM Clark (10 minutes), NLEX exit 2026',
    '',
  ])('nothing in %j', (text) => {
    expect(words(text)).toEqual([])
  })

  it('says where each stands', () => {
    const text = 'Nice. Call 0917 123 4567!'
    expect(privateWords(text, own).map(({ from, to }) => text.slice(from, to))).toEqual([
      '0917 123 4567',
    ])
  })
})
