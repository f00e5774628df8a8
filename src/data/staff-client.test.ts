import { expect, test, vi } from 'vitest'
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
