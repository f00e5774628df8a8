import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ActionCall } from '../../../platform/actions/action.ts'
import { onePixelPng } from '../../../testing/server/test-backend.ts'
import { internetRules } from './fetch-picture.ts'
import { importedPicturesBy } from './imported-pictures.ts'

let held: (() => void)[] = []
const pictures = createServer((_, response) => {
  held.push(() => response.end(onePixelPng))
})
let port = 0
beforeAll(async () => {
  pictures.listen(0, '127.0.0.1')
  await once(pictures, 'listening')
  const address = pictures.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  pictures.close()
  pictures.closeAllConnections()
})

beforeEach(() => {
  held = []
})

const action = importedPicturesBy((ownHost) => ({
  ...internetRules(ownHost),
  mayConnect: () => true,
  linkProblem: () => undefined,
}))
const asked = { import: crypto.randomUUID(), line: 2, place: 1 }
/** What the database says is not what this is about. */
const callOf = (id: string) => {
  const data = { data: `http://127.0.0.1:${port}/a.png`, error: null, success: true }
  const db = { rpc: () => ({ setHeader: async () => data }) }
  return { account: async () => ({ id }), token: 't', siteUrl: 'https://bale.example', db }
}
const answer = (id: string) => action.answer(asked, callOf(id) as unknown as ActionCall)
const busy = { status: 503 }
const waiting = (count: number) => expect.poll(() => held.length).toBe(count)

it('hands over the bytes as what no browser shows or runs', async () => {
  const answering = answer('a')
  await waiting(1)
  for (const send of held) send()
  held = []
  const { status, headers, body } = await answering
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await new Response(body).arrayBuffer())).toEqual(Buffer.from(onePixelPng))
})

it('fetches two of an account and three of all at a time; others try again', async () => {
  const first = [answer('a'), answer('a')]
  await waiting(2)
  await expect(answer('a')).rejects.toMatchObject(busy)
  first.push(answer('b'))
  await waiting(3)
  await expect(answer('c')).rejects.toMatchObject(busy)
  for (const send of held) send()
  held = []
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
  const last = answer('c')
  await waiting(1)
  for (const send of held) send()
  expect((await last).status).toBe(200)
})

it('keeps four of an account in memory, until they are read or given up', async () => {
  const next = async () => {
    const answering = answer('d')
    await waiting(1)
    for (const send of held) send()
    held = []
    return answering
  }
  const answers = [await next(), await next(), await next(), await next()] as const
  await expect(answer('d')).rejects.toMatchObject(busy)
  expect(held).toEqual([])
  for (const each of answers) await each.arrayBuffer()
  await (await next()).arrayBuffer()
})
