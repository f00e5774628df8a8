import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  removeDataDir,
} from '../../testing/program/bale-process.ts'
import { signIn, visitor } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'
import { type Spelled, sendSpelled } from '../../testing/program/spellings.ts'

const listings = 300
const copies = 40
/** Another visitor's answers take at most so many times as long as without the attack. */
const largestRatio = 150

const json = ['content-type', 'application/json'] as const
const picture = ['content-type', 'image/png'] as const

function get(path: string): Omit<Spelled, 'how' | 'headers'> & { headers: Spelled['headers'] } {
  return { method: 'GET', path, headers: [] }
}

function post(path: string, body: string | Uint8Array, type: typeof json | typeof picture = json) {
  return { method: 'POST', path, headers: [type], body }
}

const costly: Record<string, ReturnType<typeof get>> = {
  'a backtracking expression': get(
    '/rest/v1/properties?description=match.(a%2B)%2B(a%2B)%2B(a%2B)%2B$',
  ),
  'fifty embeds side by side': get(
    `/rest/v1/properties?select=${Array.from({ length: 50 }, (_, at) => `a${at}:property_images(*)`).join()}`,
  ),
  'every row with its long texts and media': get(
    '/rest/v1/properties?select=id,title,description,amenities,property_images(id,image_url,alt_text,placeholder),property_videos(id,video_url)',
  ),
  'a pattern with all its wildcards': get(`/rest/v1/properties?select=id&description=ilike.*a*b*`),
  'two patterns': get(
    `/rest/v1/properties?select=id&or=(${Array(2).fill('description.ilike.*zz*').join()})`,
  ),
  'a search for one letter': post(
    '/rest/v1/rpc/search_properties',
    '{"search":"a","page_size":500}',
  ),
  'a search for a book': post(
    '/rest/v1/rpc/search_properties',
    JSON.stringify({ search: 'ab '.repeat(300_000) }),
  ),
  'brackets without end': post('/rest/v1/rpc/count_properties', '['.repeat(200_000)),
  'passwords of a stranger': post(
    '/auth/v1/token?grant_type=password',
    JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(60) }),
  ),
  'sign-ups': post(
    '/auth/v1/signup',
    JSON.stringify({ email: 'somebody@example.com', password: 'long enough' }),
  ),
  'ten megabytes for nobody': post(
    '/storage/v1/object/property-images/00000000-0000-4000-8000-000000000000/x.png',
    Buffer.alloc(10 * 1024 * 1024),
    picture,
  ),
}

describe('what a stranger asks for costs others little', () => {
  let bale: BaleProcess
  beforeAll(async () => {
    bale = await startFrom('empty')
    const admin = await signIn(bale, adminEmail, adminPassword)
    const rows = Array.from({ length: listings }, (_, at) => ({
      title: `House ${at}`,
      price: '₱1M',
      description: 'a house with a garden and a mango tree '.repeat(50),
    }))
    const added = await admin.call('POST', '/rest/v1/properties', rows)
    expect(added.status).toBe(201)
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
  })

  async function reads(): Promise<number> {
    const start = performance.now()
    for (let count = 0; count < 8; count++) {
      const path = '/rest/v1/properties?select=id,title,price&order=created_at.desc,id&limit=24'
      const { status, json } = await visitor(bale).call('GET', path)
      expect([status, json.length]).toEqual([200, 24])
    }
    return performance.now() - start
  }

  it.each(Object.keys(costly))('%s', async (name) => {
    const request = costly[name]
    if (!request) throw new Error(`nothing called ${name}`)
    const inPeace = Math.max(await reads(), await reads())
    const headers = [
      ...request.headers,
      ['apikey', bale.key] as const,
      ['x-forwarded-for', '203.0.113.1'] as const,
    ]
    const running = Array.from({ length: copies }, () =>
      sendSpelled(bale.url, { how: name, ...request, headers }),
    )
    const meanwhile = await reads()
    const answers = await Promise.all(running)
    expect(meanwhile / inPeace).toBeLessThan(largestRatio)
    for (const { status } of answers) expect(status < 500 || status === 503).toBe(true)
  })
})
