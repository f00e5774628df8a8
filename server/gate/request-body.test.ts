import { expect, it } from 'vitest'
import { readJson } from './request-body.ts'

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
