import { describe, expect, it } from 'vitest'
import type { GuardedRequest } from './guard.ts'
import { viewLimits } from './rate-limits.ts'

describe('views', () => {
  it('are bounded an address, whatever visitor numbers are invented', async () => {
    const guard = viewLimits()
    const view = (address: string): GuardedRequest => ({
      method: 'POST',
      url: new URL('http://localhost/rest/v1/rpc/record_property_view'),
      headers: new Headers(),
      body: undefined,
      address,
      session: undefined,
    })
    const count = async () => Response.json(true)
    for (let views = 0; views < 600; views++) await guard(view('10.0.0.1'), count)
    expect((await guard(view('10.0.0.1'), count)).status).toBe(429)
    expect((await guard(view('10.0.0.2'), count)).status).toBe(200)
  })
})
