import { afterEach, expect, it, vi } from 'vitest'
import { readBytes, readJson } from './request-body.ts'

const read = (body: string) => {
  const headers = new Headers({ 'content-type': 'application/json' })
  const request = new Request('http://site', { method: 'POST', body, headers })
  return readJson(request, { headers }, 10_000_000)
}

it.each([
  ['a million empty objects', `[${Array(1_000_000).fill('{}').join()}]`],
  ['as many numbers', `[${Array(1_000_000).fill(0).join()}]`],
  ['as many keys', `{${Array.from({ length: 60_000 }, (_, at) => `"${at}":0`).join()}}`],
  ['as many lists in lists', `[${Array(30_000).fill('[[]]').join()}]`],
])('refuses %s', async (_what, body) => {
  await expect(read(body)).rejects.toThrow('JSON has at most 50000 values here')
})

it('takes commas and brackets in texts for what they are', async () => {
  const text = '[{,'.repeat(100_000)
  expect(await read(JSON.stringify({ text }))).toEqual({ text })
})

it.each([
  ['says its length, at once and before it is read', '8', [8]],
  ['says none, as it comes', undefined, [4, 4]],
])('has a body paid for that %s', async (_what, length, paid) => {
  const headers = new Headers(length === undefined ? {} : { 'content-length': length })
  const pieces = ['[1,2', ',3]\n']
  const start = () => {
    let asked = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = pieces[asked++]
          if (piece === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(piece))
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    return { request: new Request('http://site', init), asked: () => asked }
  }
  const held: number[] = []
  const { request } = start()
  expect(await readJson(request, { headers }, 8, (bytes) => held.push(bytes))).toEqual([1, 2, 3])
  expect(held).toEqual(paid)

  const refused = start()
  const hold = () => {
    throw new Error('too much')
  }
  await expect(readJson(refused.request, { headers }, 8, hold)).rejects.toThrow('too much')
  expect(refused.asked()).toBe(length === undefined ? 1 : 0)
})

afterEach(() => void vi.useRealTimers())

it.each([
  ['that never begins', () => 0],
  ['that comes at once but for its end', (second: number) => (second === 1 ? 5_000_000 : 1)],
  ['of some bytes a second', () => 500],
])('cuts a body %s', async (_what, bytesIn) => {
  vi.useFakeTimers()
  const reading = readBytes(slowRequest(bytesIn, 60), 10_000_000).catch(({ status }) => status)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await reading).toBe(408)
})

it('takes one that comes slowly and stands still for a while', async () => {
  vi.useFakeTimers()
  const bytesIn = (second: number) => (second > 20 && second < 30 ? 0 : 40_000)
  const reading = readBytes(slowRequest(bytesIn, 60), 10_000_000)
  await vi.advanceTimersByTimeAsync(61_000)
  expect((await reading).length).toBe(40_000 * 51)
})

/** @param bytesIn what comes in a second, counted from 1 */
function slowRequest(bytesIn: (second: number) => number, seconds: number): Request {
  let second = 0
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      second += 1
      const bytes = bytesIn(second)
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes))
      if (second >= seconds) controller.close()
      else if (bytes === 0) await this.pull?.(controller)
    },
  })
  return new Request('http://site', { method: 'POST', body, duplex: 'half' } as RequestInit)
}
