import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { IncomingFile, partBytes } from './incoming-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bale-incoming-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let number = 0
async function incoming(size: number) {
  const path = join(folder, String(number++))
  return { path, file: await IncomingFile.create(path, size) }
}
async function* of(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

it('puts parts together in their order', async () => {
  const { path, file } = await incoming(9)
  await file.take(0, of('ab', 'cd'))
  expect(file.received).toBe(4)
  await file.take(4, of('efghi'))
  await file.close()
  expect(readFileSync(path, 'utf8')).toBe('abcdefghi')
})

it('goes on where a connection broke off', async () => {
  const { path, file } = await incoming(6)
  async function* broken() {
    yield Buffer.from('ab')
    throw new Error('reset')
  }
  await expect(file.take(0, broken())).rejects.toThrow('reset')
  expect(file.received).toBe(2)
  await expect(file.take(0, of('abc'))).rejects.toMatchObject({ code: 'not_next' })
  await file.take(2, of('cdef'))
  await file.close()
  expect(readFileSync(path, 'utf8')).toBe('abcdef')
})

it('takes no two parts at once, and nothing beyond the size or the length of a part', async () => {
  const { file } = await incoming(3)
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* slow() {
    yield Buffer.from('a')
    await promise
  }
  const first = file.take(0, slow())
  await expect(file.take(0, of('b'))).rejects.toMatchObject({ code: 'busy' })
  resolve()
  await first
  await expect(file.take(1, of('bcd'))).rejects.toMatchObject({ status: 413 })
  expect(file.received).toBe(1)
  await file.close()
  const large = await incoming(10 * partBytes)
  const part = 'x'.repeat(partBytes)
  await expect(large.file.take(0, of(part, 'x'))).rejects.toMatchObject({ status: 413 })
  expect(large.file.received).toBe(partBytes)
  await large.file.close()
})
