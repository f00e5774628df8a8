import { describe, expect, it } from 'vitest'
import type { GuardedRequest } from './guard.ts'
import { rateLimits } from './rate-limits.ts'

function attempt(email: string, address: string | undefined): GuardedRequest {
  return {
    method: 'POST',
    url: new URL('http://localhost/auth/v1/token?grant_type=password'),
    headers: new Headers(),
    body: new TextEncoder().encode(JSON.stringify({ email, password: 'x' })),
    address,
    session: undefined,
  }
}

describe('views', () => {
  it('are bounded an address, whatever visitor numbers are invented', async () => {
    const guard = rateLimits()
    const view = (address: string): GuardedRequest => ({
      ...attempt('', address),
      url: new URL('http://localhost/rest/v1/rpc/record_property_view'),
    })
    const count = async () => Response.json(true)
    for (let views = 0; views < 600; views++) await guard(view('10.0.0.1'), count)
    expect((await guard(view('10.0.0.1'), count)).status).toBe(429)
    expect((await guard(view('10.0.0.2'), count)).status).toBe(200)
  })
})

describe('wrong passwords (guard 6)', () => {
  const wrong = async () => new Response(null, { status: 400 })
  const right = async () => new Response(null, { status: 200 })

  it('wait twice as long each from the fourth on, and never more than four seconds', async () => {
    const waits: number[] = []
    const guard = rateLimits(async (ms) => waits.push(ms))
    for (let tries = 0; tries < 10; tries++)
      await guard(attempt('a@example.com', '10.0.0.1'), wrong)
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
    const answer = await guard(attempt('a@example.com', '10.0.0.1'), right)
    expect(answer.status).toBe(429)
  })

  it('are forgotten after a right one', async () => {
    const waits: number[] = []
    const guard = rateLimits(async (ms) => waits.push(ms))
    for (let round = 0; round < 5; round++) {
      for (let tries = 0; tries < 3; tries++) {
        await guard(attempt('a@example.com', '10.0.0.1'), wrong)
      }
      await guard(attempt('a@example.com', '10.0.0.1'), right)
    }
    expect(waits).toEqual(Array(5).fill(250))
  })

  it('from many addresses count together in the end', async () => {
    const guard = rateLimits(async () => undefined)
    for (let tries = 0; tries < 50; tries++) {
      await guard(attempt('a@example.com', `10.0.1.${tries}`), wrong)
    }
    expect((await guard(attempt('a@example.com', '10.9.9.9'), right)).status).toBe(429)
    expect((await guard(attempt('b@example.com', '10.9.9.9'), right)).status).toBe(200)
  })

  it('of the server itself are not counted', async () => {
    const guard = rateLimits()
    for (let tries = 0; tries < 30; tries++) {
      expect((await guard(attempt('a@example.com', undefined), wrong)).status).toBe(400)
    }
  })
})
