import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { importedListings } from './staff-reads'

it('reads all listings of a long import, a thousand at a time', async () => {
  const asked: string[] = []
  const client = createClient('http://127.0.0.1', 'key', {
    global: {
      fetch: async (input) => {
        const { searchParams } = new URL(String(input))
        const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)))
        asked.push(`${searchParams.get('order')} ${offset} ${limit}`)
        const length = Math.min(limit ?? 0, 2_300 - (offset ?? 0), 1_000)
        return Response.json(Array.from({ length }, (_, at) => ({ line: (offset ?? 0) + at })))
      },
    },
  })
  const found = await importedListings(client, 'b0000000-0000-4000-8000-000000000001')
  expect(found.map(({ line }) => line)).toEqual(Array.from({ length: 2_300 }, (_, at) => at))
  expect(asked).toEqual(['line.asc 0 1000', 'line.asc 1000 1000', 'line.asc 2000 1000'])
})
