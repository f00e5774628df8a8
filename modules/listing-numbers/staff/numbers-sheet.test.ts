import { expect, it } from 'vitest'
import { numbersSheet } from './numbers-sheet'

const listing = {
  ...{ id: '1', reference: 'BL-1', title: '=HYPERLINK("https://x")', town: 'porac' },
  ...{ agent_id: null, agent: '+Ana', state: 'active', views: 40, views_ever: 90, enquiries: 1 },
  ...{ price_changes: null, days: 12, score: 75, lacks: ['pin', 'photo'] },
}

it('has a row a listing, in which nothing is a formula', () => {
  const [head, row, end] = numbersSheet([listing]).split('\r\n')
  expect(head).toContain('"Reference","Title","Town"')
  expect(row?.split('","').slice(3)).toEqual([
    "'+Ana",
    'Active',
    ...['40', '90', '1', '2.5', '12', '', '75'],
    'a photograph (20); the pin on the map (5)"',
  ])
  expect(row).toContain(`"BL-1","'=HYPERLINK(""https://x"")","Porac"`)
  expect(end).toBe('')
})

it('says nothing of what is not known', () => {
  const unseen = { ...listing, town: null, agent: null, views: 0, days: null, lacks: [] }
  const [, row] = numbersSheet([unseen]).split('\r\n')
  expect(row?.split('","').slice(2)).toEqual([
    '',
    '',
    'Active',
    '0',
    '90',
    '1',
    '',
    '',
    '',
    '75',
    '"',
  ])
})
