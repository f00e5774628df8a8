import { expect, test } from 'vitest'
import { listingNews } from './listing-news'

const now = Date.parse('2026-11-24T10:00+08:00')
const at = (day: string) => `2026-11-${day}T09:59:00+08:00`
const listing = { status: 'active', created_at: at('01'), price_lowered_at: null }

test.each([
  ['a week old', { created_at: at('17') }, ''],
  ['younger', { created_at: at('18') }, 'New'],
  ['by a clock that is behind', { created_at: at('30') }, 'New'],
  ['lowered lately', { price_lowered_at: at('11') }, 'Price came down'],
  ['lowered before', { price_lowered_at: at('10') }, ''],
  ['new and lowered', { created_at: at('20'), price_lowered_at: at('22') }, 'Price came down'],
  ['sold', { status: 'sold', created_at: at('23'), price_lowered_at: at('23') }, ''],
])('%s', (_, differs, news) => {
  expect(listingNews({ ...listing, ...differs }, now)).toBe(news)
})
