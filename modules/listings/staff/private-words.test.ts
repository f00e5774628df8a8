import { describe, expect, it } from 'vitest'
import { privateWords } from './private-words.ts'

const own = new Set(['+639170000001', '+63458881235', 'm.me/ours'])
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
    ['tel 888-1234', ['8881234']],
    ['Landline: 8881234, call us at 8888 1234', ['8881234', '88881234']],
    ['ana @ gmail', ['ana @ gmail']],
    [
      'ana.cruz(at)gmail.com, ana [at] office dot ph',
      ['ana.cruz(at)gmail.com', 'ana [at] office dot ph'],
    ],
    ['write ana at gmail dot com', ['ana at gmail dot com']],
    [
      'msg m.me/AnaRealty or https://www.facebook.com/ana.cruz.',
      ['m.me/anarealty', 'facebook.com/ana.cruz'],
    ],
    ['t.me/ana, wa.me/639171234567', ['t.me/ana', 'wa.me/639171234567']],
    ['Key location: with guard', ['keys']],
    ['key location - c/o caretaker', ['keys']],
    ['LB 4411', ['lockbox or code']],
    ['pin: 4411, combi 123456', ['lockbox or code', 'lockbox or code']],
    ['Seller wants 3.9M; last 3.8m, sagad na ₱3,750,000', Array(3).fill('lowest price')],
    ['min. 3.9 million', ['lowest price']],
    ['50/50 sharing, hatian 60-40', ['commission', 'commission']],
    ['net price 3.9M; net asking: ₱3,900,000, net is 3.8m', Array(3).fill('lowest price')],
    ['owner’s lowest is 3.9M', ['owner', 'lowest price']],
    ['gate 4411#, door #5522', ['lockbox or code', 'lockbox or code']],
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
    'Key location: near SM and NLEX. Key location, minutes from Clark',
    'House @ Clark, 12,000 @ month, 3BR @ 4.2M; at live band nights',
    'Last 2 units! Last 3 months. Minimum 20% down, min 2 years, sagad sa kalsada',
    'Film: https://www.facebook.com/watch/?v=123456 and https://fb.watch/abc',
    'Pin 15.1234,120.5678; 120 lb 300 sqm; call for price 4500000; call now, built 2019-2020',
    'Office landline: (045) 888-1235 or tel 888-1235, m.me/ours',
    "Lowest dues in town, lowest interest rate; owner’s suite, owner's bedroom; net 90 sqm",
    'Gate 2 of Clark, gate 1200 m away, door 4',
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
