import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

// Relations, refusals and values as PostgREST gives them.
describe('the schema through REST', () => {
  let backend: TestBackend
  let editor: Account
  let admin: Account
  let property: string

  const returning = { prefer: 'return=representation' }
  const rpc = (name: string) => `/rest/v1/rpc/${name}`

  beforeAll(async () => {
    backend = await startTestBackend()
    editor = await backend.account('user')
    admin = await backend.account('admin')
    const { json } = await backend.call('POST', '/rest/v1/properties?select=id', {
      token: editor.token,
      body: { title: 'Ñandu house', price: '₱4.2M', amenities: ["Ana's gate", 'Pool, heated'] },
      headers: returning,
    })
    property = json[0].id
  })
  afterAll(() => backend?.stop())

  it('embeds all pictures of a listing, in a table read and in a search', async () => {
    const before = await backend.call('GET', '/rest/v1/properties?select=property_images(id)')
    expect(before.json).toEqual([{ property_images: [] }])

    const added = await backend.call('POST', '/rest/v1/property_images?select=id', {
      token: editor.token,
      body: [
        { property_id: property, image_url: '/side.webp', display_order: 1, is_primary: false },
        { property_id: property, image_url: '/front.webp', display_order: 0, is_primary: true },
      ],
      headers: returning,
    })
    expect(added.status).toBe(201)
    const select =
      'select=title,amenities,property_images(image_url)&property_images.order=display_order'
    const expected = [
      {
        title: 'Ñandu house',
        amenities: ["Ana's gate", 'Pool, heated'],
        property_images: [{ image_url: '/front.webp' }, { image_url: '/side.webp' }],
      },
    ]
    const read = await backend.call('GET', `/rest/v1/properties?${select}`)
    expect(read.json).toEqual(expected)
    const found = await backend.call('POST', `${rpc('search_properties')}?${select}`, {
      body: { search: 'ÑANDU', category: 'Residential' },
    })
    expect(found.json).toEqual(expected)
  })

  it('pages on from the date as it was answered, to the microsecond', async () => {
    await backend.backend.withConnection(async (sql) => {
      await sql.exec(`
        insert into public.properties (title, price, created_at)
        select 'Row ' || i, '1M', timestamptz '2026-01-01 00:00:00.123456' + i * interval '1 microsecond'
        from generate_series(1, 5) as rows (i)
      `)
    })
    const titles: string[] = []
    let after = {}
    for (;;) {
      const { json } = await backend.call(
        'POST',
        `${rpc('search_properties')}?select=id,title,created_at`,
        { body: { search: 'row', page_size: 2, ...after } },
      )
      if (json.length === 0) break
      titles.push(...json.map(({ title }: { title: string }) => title))
      const last = json.at(-1)
      after = { before_created_at: last.created_at, before_id: last.id }
    }
    expect(titles).toEqual(['Row 5', 'Row 4', 'Row 3', 'Row 2', 'Row 1'])
    const counted = await backend.call('POST', rpc('count_properties'), { body: { search: 'row' } })
    expect(counted.json).toBe(5)
  })

  it('counts views for the server with its own key only', async () => {
    const body = { property, visitor: crypto.randomUUID() }
    const view = (options: object) =>
      backend.call('POST', rpc('record_property_view'), { body, ...options })
    expect((await view({})).status).toBe(401)
    expect((await view({ token: admin.token })).status).toBe(403)
    const headers = { apikey: backend.secrets.secretKey }
    expect((await view({ headers })).json).toBe(true)
    expect((await view({ headers })).json).toBe(false)
    const total = await backend.call('HEAD', '/rest/v1/property_views?select=id', {
      token: editor.token,
      headers: { prefer: 'count=exact' },
    })
    expect(total.headers.get('content-range')).toMatch(/\/1$/)
  })

  it('hands the codes of refusals on', async () => {
    const own = await backend.call('PATCH', `/rest/v1/profiles?user_id=eq.${editor.id}`, {
      token: editor.token,
      body: { role: 'admin' },
    })
    expect([own.status, own.json.code, own.json.hint]).toEqual([403, '42501', 'role_raise_own'])
    const invited = await backend.call('POST', rpc('invite_staff'), {
      token: admin.token,
      body: { email: editor.email, role: 'admin' },
    })
    expect([invited.status, invited.json.hint]).toEqual([400, 'account_exists'])
    const mixed = await backend.call('POST', rpc('reorder_property_images'), {
      token: editor.token,
      body: { property, image_ids: [property] },
    })
    expect([mixed.status, mixed.json.hint]).toEqual([400, 'image_order_mismatch'])
  })

  it('stores the lists of the settings as lists', async () => {
    const stats = [{ value: '12', label: 'Towns' }]
    const saved = await backend.call('PATCH', '/rest/v1/site_settings?id=eq.1&select=stats', {
      token: admin.token,
      body: { stats },
      headers: returning,
    })
    expect(saved.json).toEqual([{ stats }])
  })

  it.each([
    ['a truth for a revision', '{"revision":true}', '22P02'],
    ['a word for a revision', '{"revision":"one"}', '22P02'],
    ['a number beyond all for an id', '{"id":1e400}', 'bad_json'],
    ['a number for an id', '{"id":7}', '22P02'],
    ['a list for a video', '{"videos":[["/a"]]}', '22023'],
    ['null for a video', '{"videos":[null]}', '22023'],
    ['half a character in a video', '{"videos":["/a\\ud800.mp4"]}', 'bad_json'],
    ['half a character in a text', '{"property":{"title":"\\udc00"}}', 'bad_json'],
    ['half a character in a name', '{"property":{"\\ud800":"x"}}', 'bad_json'],
    ['a number beyond all in JSON', '{"property":{"bedrooms":1e400}}', 'bad_json'],
  ])('refuses %s in a save', async (_what, part, code) => {
    const own = { id: property, revision: 1, property: { title: 'Changed' } }
    const { status, json } = await backend.call('POST', rpc('save_property'), {
      token: editor.token,
      // Of two values for one name the later one counts.
      body: `${JSON.stringify(own).slice(0, -1)},${part.slice(1)}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([status, json.code]).toEqual([400, code])
    const { json: stored } = await backend.call('GET', '/rest/v1/properties?select=title&limit=9', {
      token: editor.token,
    })
    expect(JSON.stringify(stored)).not.toContain('Changed')
  })

  it('takes a text for a number and a number for a text, as PostgREST does', async () => {
    const made = await backend.call('POST', rpc('save_property'), {
      token: editor.token,
      body: { property: { title: 'Numbers', price: '1' } },
    })
    const { id, revision } = made.json
    const saved = await backend.call('POST', rpc('save_property'), {
      token: editor.token,
      body: { id, revision: String(revision), property: { title: 'Seven' } },
    })
    expect([saved.status, saved.json.revision]).toEqual([200, revision + 1])
    const changed = await backend.call('PATCH', `/rest/v1/properties?id=eq.${id}&select=title`, {
      token: editor.token,
      body: { title: 7 },
      headers: returning,
    })
    expect([changed.status, changed.json]).toEqual([200, [{ title: '7' }]])
  })

  it('takes the display name of a sign-up, and nothing else of it', async () => {
    const email = 'Named@example.com'
    await backend.call('POST', '/auth/v1/signup', {
      body: { email, password: 'a long enough one', data: { username: 'Ana', role: 'superadmin' } },
    })
    const { json } = await backend.call(
      'GET',
      '/rest/v1/profiles?select=display_name,role,confirmed_at&username=eq.named@example.com',
      { token: admin.token },
    )
    expect(json).toEqual([{ display_name: 'Ana', role: 'user', confirmed_at: null }])
  })
})
