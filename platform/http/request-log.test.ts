import { expect, it } from 'vitest'
import { requestLogger } from './request-log.ts'

function start() {
  const lines: object[] = []
  let ms = 0
  const info = (line: object) => lines.push(line)
  const request = requestLogger({ info, error: info } as never, { now: () => ms })
  return {
    lines,
    pass: (by: number) => {
      ms += by
    },
    flood: (count: number, status: number) => {
      for (let index = 0; index < count; index++) request('GET', `/x${index}?token=t`, status, ms)
    },
  }
}

it('says each request, by its path alone', () => {
  const { lines, flood } = start()
  flood(2, 200)
  expect(lines).toEqual([
    { method: 'GET', path: '/x0', status: 200, ms: 0 },
    { method: 'GET', path: '/x1', status: 200, ms: 0 },
  ])
})

it('says of a flood how many there were, and the rest as ever', () => {
  const { lines, flood, pass } = start()
  flood(5_000, 429)
  flood(1, 503)
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toMatchObject({ status: 503 })
  pass(60_000)
  flood(1, 429)
  expect(lines.slice(101)).toEqual([
    { status: 429, more: 4_900, seconds: 60 },
    { method: 'GET', path: '/x0', status: 429, ms: 0 },
  ])
})

it('leaves a busy minute whole', () => {
  const { lines, flood, pass } = start()
  flood(1_000, 200)
  pass(60_000)
  flood(1, 304)
  expect(lines).toHaveLength(1_001)
})
