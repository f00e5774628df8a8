import { expect, it } from 'vitest'
import { calendarLink } from './calendar-link'

it('says day and hours in Philippine time, and what else it was given', () => {
  const asked = { title: 'House & lot', place: 'Pandan, Angeles', address: 'https://x.test/1' }
  const { origin, searchParams } = new URL(calendarLink('2026-12-31T23:30', asked))
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    dates: '20261231T233000/20270101T001500',
    ctz: 'Asia/Manila',
    text: 'Viewing to be confirmed: House & lot',
    location: 'Pandan, Angeles',
    details: 'https://x.test/1',
  })
})
