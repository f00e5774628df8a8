import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { FolderPlace } from './folder-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('removes what an upload that was killed has left, an hour later', async () => {
  const left = join(folder, 'blobs/ab/cd-1.new')
  const whole = join(folder, 'blobs/ab/cd-2')
  mkdirSync(join(folder, 'blobs/ab'), { recursive: true })
  for (const path of [left, whole]) writeFileSync(path, 'x')
  const place = new FolderPlace(folder)
  expect(await place.removeUnfinished()).toBe(0)
  expect(await place.removeUnfinished(Date.now() + 3_600_001)).toBe(1)
  expect([existsSync(left), existsSync(whole)]).toEqual([false, true])
  expect(await new FolderPlace(join(folder, 'none')).removeUnfinished()).toBe(0)
})
