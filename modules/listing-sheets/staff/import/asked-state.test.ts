import { expect, it } from 'vitest'
import { askedState, saidBeside } from './asked-state'
import type { Cell } from './cell'
import { matchColumns } from './headings'
import { readRows } from './read-rows'
import { unknownWords } from './unknown-words'

const read = (learned: Record<string, string>, headings: string[], ...rows: Cell[][]) => {
  const table = { headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  return readRows(table, matchColumns(headings, table.rows), {
    agents: new Map(),
    learned,
    areDrafts: false,
  })
}

it.each<[string, Cell, string]>([
  ['Sold?', 'YES', 'sold'],
  ['Sold', 'x', 'sold'],
  ['SOLD? (Y/N)', 'Y', 'sold'],
  ['Is it sold?', true, 'sold'],
  ['Sold na ba?', 'oo', 'sold'],
  ['Sold?', 'Yes - Nov 2025', 'sold'],
  ['Sold?', 'SOLD', 'sold'],
  ['Sold?', 'NO', 'active'],
  ['Sold?', 'hindi pa', 'active'],
  ['Sold?', 'Reserved', 'pending'],
  ['Reserved?', 'Yes', 'pending'],
  ['Available?', 'Yes', 'active'],
  ['Status', 'Sold', 'sold'],
])('reads below %j the answer %j as %s', (heading, cell, status) => {
  const { staged, withoutStatus } = read({}, ['Title', 'Price', heading], ['House', '4.2M', cell])
  expect([staged[0]?.property.status, withoutStatus.size]).toEqual([status, 0])
})

it.each<[string, Cell, string]>([
  ['Available?', 'NO', 'NO (Available?)'],
  ['Reserved?', 'NO', 'NO (Reserved?)'],
  ['Sold?', 'yes?', 'yes?'],
  ['Sold?', 'Ana', 'Ana'],
  ['Sold?', 'no, reserved', 'no, reserved'],
  ['Sold?', '', 'empty (Sold?)'],
])('asks once what below %j the answer %j is', (heading, cell, text) => {
  const { withoutStatus, doubts } = read({}, ['Title', 'Price', heading], ['House', '4.2M', cell])
  expect([...withoutStatus]).toEqual([2])
  const [word] = unknownWords(doubts)
  expect(word?.text).toBe(text)
  const taught = read(
    { [word?.key ?? '']: 'pending' },
    ['Title', 'Price', heading],
    ['House', '4.2M', cell],
  )
  expect(taught.staged[0]?.property.status).toBe('pending')
})

it('holds what a second column says is gone', () => {
  const headings = ['Title', 'Price', 'Status', 'Sold?', 'Available?', 'Date sold']
  const rows = [
    ['A', '1M', 'Available', 'YES', '', ''],
    ['B', '1M', 'Available', '', 'no', ''],
    ['C', '1M', 'Available', '', '', '3 May 2025'],
    ['D', '1M', 'Available', 'No', 'Yes', 'N/A'],
  ]
  const { withoutStatus, staged } = read({}, headings, ...rows)
  expect([...withoutStatus]).toEqual([2, 3, 4])
  // Nothing says any more that it is on offer, and a public listing becomes a draft.
  expect(staged.map(({ property }) => [property.status, property.published_at])).toEqual([
    ...Array(3).fill([undefined, null]),
    ['active', undefined],
  ])
})

it('takes "Sold?" for the status before "Reserved?", wherever it stands', () => {
  const [row] = read({}, ['Title', 'Price', 'Reserved?', 'Sold?'], ['A', '1M', 'NO', 'YES']).staged
  expect(row?.property.status).toBe('sold')
})

it('knows a question from a heading that says something else', () => {
  expect(['Sold by', 'Available units', 'Availability', 'Sold price'].map(askedState)).toEqual(
    Array(4).fill(undefined),
  )
  expect(saidBeside('Sold by', 'Ana')).toBeUndefined()
})

it.each<[string, Cell, boolean, boolean]>([
  ['Unit status', 'No longer available', true, true],
  ['Unit status', 'Unavailable', true, true],
  ['Unit status', 'Nabenta na', true, true],
  ['Unit status', 'Closed deal', true, true],
  ['Unit status', 'Pulled out', true, true],
  ['Unit status', 'Off the market', true, true],
  ['Unit status', 'Not for sale', true, true],
  ['Unit status', 'Occupied', true, true],
  ['Unit status', 'Vacant', false, false],
  ['Unit status', 'Corner', false, false],
  ['Sold', new Date('2025-05-03'), true, true],
  ['Sold', 'May 3, 2025', true, true],
  ['Sold', 'Nov 2025', true, true],
  ['Sold', 'Ana', true, false],
  ['Sold', '❌', true, false],
  ['Sold', 'not yet', false, false],
  ['Sold', 'Available', false, false],
  ['Sold', '-', false, false],
  ['Rented', 'until May', true, false],
  ['Available', '???', true, false],
  ['Available', '❌', true, false],
  ['Available', 'avail?', true, false],
  ['Available', 'Yes, but ask Ana', true, false],
  ['Available', 'N/A', true, false],
  ['Available', 'Sold', true, true],
  ['Available', '✓', false, false],
  ['Available', 'Available', false, false],
  ['Date sold', '5/3/2025', true, true],
  ['Date sold', 'ask Ana', true, false],
  ['Buyer', 'Juan Cruz', true, true],
  ['Buyer', 'none yet', false, false],
  ['Buyer', 'looking', true, false],
  ['Sold to', 'wala pa', false, false],
])('reads in a second column %j the cell %j', (heading, cell, isHeld, isOff) => {
  const headings = ['Title', 'Price', 'Status', heading]
  const { staged, withoutStatus, doubts } = read({}, headings, ['A', '1M', 'Available', cell])
  expect([withoutStatus.has(2), staged[0]?.property.published_at]).toEqual([
    isHeld,
    isOff ? null : undefined,
  ])
  expect(doubts).toHaveLength(Number(isHeld))
  expect(staged[0]?.property.status).toBe(isHeld ? undefined : 'active')
})
