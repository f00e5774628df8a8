import { describe, expect, it } from 'vitest'
import { staffModules } from '~/app/staff-layout/modules'
import { listModules } from '~/kit/staff/module-staff'
import { cursorText, parseHistorySearch, readCursor } from './history-search'

listModules(staffModules)

const id = 'b0000000-0000-4000-8000-000000000001'

describe('the address of the history', () => {
  it('holds what is asked for', () => {
    const search = {
      listing: id,
      reference: 'BL-1042',
      person: id,
      area: 'people',
      day: '2026-11-24',
      before: '17_2026-11-24T06:05:00.123456+00:00',
    }
    expect(parseHistorySearch(search)).toEqual(search)
  })

  it.each([
    ['listing', 'x'],
    ['person', `${id}'`],
    ['area', 'contacts'],
    ['day', '2026-13-01'],
    ['before', '17_yesterday'],
    ['before', '2026-11-24T06:05:00+00:00'],
    ['before', `${'9'.repeat(16)}_2026-11-24T06:05:00+00:00`],
  ])('ignores a %s of %o', (name, value) => {
    expect(Object.values(parseHistorySearch({ [name]: value })).filter(Boolean)).toEqual([])
  })

  it('finds a page again', () => {
    const cursor = { id: 17, at: '2026-11-24T06:05:00.123456+00:00' }
    expect(readCursor(cursorText(cursor))).toEqual(cursor)
  })
})
