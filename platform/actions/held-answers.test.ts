import { expect, it } from 'vitest'
import { heldAnswers } from './held-answers.ts'

const bytes = Buffer.alloc(200_000, 'picture')
const make = async () => ({ bytes, headers: { 'content-type': 'image/png' } })
const busy = { status: 503 }

it('sends the bytes whole, in parts', async () => {
  const held = heldAnswers()
  for (const size of [0, 1, 64 * 1024, 200_000]) {
    const sent = await held('a', async () => ({
      ...(await make()),
      bytes: bytes.subarray(0, size),
    }))
    expect(sent.headers.get('content-length')).toBe(String(size))
    expect(sent.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes.subarray(0, size))).toBe(true)
  }
})

it('holds four of an account and ten of all, until they are read or given up', async () => {
  const held = heldAnswers()
  const [first, second] = [await held('a', make), await held('a', make)]
  await held('a', make)
  await held('a', make)
  await expect(held('a', make)).rejects.toMatchObject(busy)
  for (const each of ['b', 'b', 'c', 'c', 'd', 'd']) await held(each, make)
  await expect(held('e', make)).rejects.toMatchObject(busy)
  await first.arrayBuffer()
  await second.body?.cancel()
  await held('e', make)
  await held('a', make)
  await expect(held('f', make)).rejects.toMatchObject(busy)
})

it('gives up what nobody reads, and what could not be made', async () => {
  const held = heldAnswers(50)
  const unread = await held('a', make)
  for (let times = 0; times < 3; times++) await held('a', make)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect(unread.arrayBuffer()).rejects.toThrow('it was not read in time')
  for (let times = 0; times < 5; times++)
    await expect(held('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await held('a', make)
})
