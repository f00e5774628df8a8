import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { integrity?: string; link?: boolean; optional?: boolean }
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

// The registry that this lock was written from holds Supabase's command line for one platform only,
// so the checksums of the others are not known. It is a tool for hosted projects; the site runs
// without it.
const unknown = /^node_modules\/@supabase\/cli-(darwin|linux|windows)-(arm64|x64)(-musl)?$/

it('holds the checksum of every package that may be installed', () => {
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path && !link)
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(packages.length).toBeGreaterThan(300)
  expect(without.filter(([path]) => !unknown.test(path))).toEqual([])
  expect(without.every(([, { optional }]) => optional)).toBe(true)
})
