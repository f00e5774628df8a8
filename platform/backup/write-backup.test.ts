import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { spareOn } from './write-backup.ts'

it('leaves half a gigabyte free on the disk of the site alone', () => {
  const half = 512 * 1024 * 1024
  expect(spareOn(tmpdir(), tmpdir())).toBe(half)
  expect(spareOn('/proc', tmpdir())).toBe(0)
  // Keys and pictures are elsewhere, and the database may be on any disk.
  expect(spareOn('/proc', join(tmpdir(), 'not-there'))).toBe(half)
})
