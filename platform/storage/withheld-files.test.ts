import { expect, it } from 'vitest'
import type { WithConnection } from '../database/sql-connection.ts'
import { WithheldFiles } from './withheld-files.ts'

it('what could not be read is read again, and what was known holds meanwhile', async () => {
  let version = '1'
  let isFull = false
  const rows = [{ name: 'a/1_0.webp' }]
  const withConnection = (async (work: (sql: { query: () => Promise<unknown> }) => unknown) => {
    if (isFull) throw new Error('too many connections')
    return work({ query: async () => rows })
  }) as unknown as WithConnection
  const withheld = new WithheldFiles({ current: async () => version }, withConnection)
  expect(await withheld.has('a/1_0.webp')).toBe(true)
  rows.push({ name: 'a/2_0.webp' })
  version = '2'
  isFull = true
  expect(await withheld.has('a/1_0.webp')).toBe(true)
  expect(await withheld.has('a/2_0.webp')).toBe(false)
  isFull = false
  expect(await withheld.has('a/2_0.webp')).toBe(true)
})
