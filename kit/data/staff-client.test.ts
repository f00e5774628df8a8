import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceClock } from './device-clock'
import { openStaffClient } from './staff-client'

const config = { key: 'key', siteUrl: 'https://bale.test', preview: '' }

test.each(['https://project.supabase.co', 'https://bale.test'])(
  'has the browser keep nothing of what %s answers',
  async (url) => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
      asked.push(init?.cache)
      return Response.json([])
    })
    const client = openStaffClient({ ...config, url })
    await client.from('contacts').select('id')
    await client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' })
    await client.storage.from('property-images').list('a')
    await client.auth.dispose()
    vi.unstubAllGlobals()
    expect(asked).toEqual(['no-store', 'no-store', 'no-store'])
  },
)

describe('a refresh', () => {
  const url = 'https://bale.test'
  const hour = 60 * 60_000
  const grant = () => ({
    access_token: 'a.b.c',
    token_type: 'bearer',
    refresh_token: 'token',
    expires_in: 3600,
    expires_at: Math.floor(serverNow() / 1000) + 3600,
    user: { id: 'person' },
  })
  let deviceFast = 0
  const serverNow = () => Date.now() - deviceFast
  let refreshes = 0

  /** @param answer to each refresh; undefined for a connection that can't be made */
  function answerWith(answer: () => Response | undefined) {
    refreshes = 0
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const address = String(input)
      const isRefresh = address.includes('grant_type=refresh_token')
      if (isRefresh) refreshes += 1
      const given = isRefresh ? answer() : Response.json(grant())
      if (!given) throw new TypeError('Failed to fetch')
      given.headers.set('date', new Date(serverNow()).toUTCString())
      Object.defineProperty(given, 'url', { value: address })
      return given
    })
  }

  async function settled<Result>(work: Promise<Result>): Promise<Result> {
    await vi.advanceTimersByTimeAsync(40_000)
    return work
  }

  /** Whether somebody is signed in still, whose hour was over when this was the answer. */
  async function isKept(client: SupabaseClient, answer: () => Response | undefined) {
    answerWith(answer)
    await settled(client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' }))
    vi.setSystemTime(Date.now() + 2 * hour)
    await settled(client.auth.getSession())
    answerWith(() => Response.json(grant()))
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    const { data } = await settled(client.auth.getSession())
    await client.auth.dispose()
    return data.session !== null
  }

  afterEach(() => {
    deviceFast = 0
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each([400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 500, 502, 503, 504, 520, 530, 0])(
    'that is answered %i ends the session of the plain client or doesn’t',
    async (status) => {
      vi.useFakeTimers()
      const refuse = () => (status ? Response.json({ msg: 'no' }, { status }) : undefined)
      const isPassing = status === 0 || status >= 500
      expect(await isKept(createClient(url, 'key'), refuse)).toBe(isPassing)
      // Of a hosted project, or of what stands in front of the site; Bale itself answers 503.
      const isLimit = status === 429
      const own = openStaffClient({ ...config, url })
      expect(await isKept(own, refuse)).toBe(isPassing || isLimit)
    },
  )

  test.each([
    ['3 hours fast', 3 * hour],
    ['400 days fast', 400 * 24 * hour],
    ['3 hours slow', -3 * hour],
    ['right', 0],
  ])('is asked for once an hour by a clock that is %s', async (_, fast) => {
    vi.useFakeTimers()
    deviceFast = fast
    answerWith(() => Response.json(grant()))
    const client = openStaffClient({ ...config, url })
    await settled(client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' }))
    for (let call = 0; call < 50; call += 1) await client.from('contacts').select('id')
    expect(refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(hour)
    expect(refreshes).toBe(1)
    expect((await client.auth.getSession()).data.session).not.toBeNull()
    expect(deviceClock.minutesFast()).toBe(fast / 60_000)
    await client.auth.dispose()
  })
})
