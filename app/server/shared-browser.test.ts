import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  onePixelPng,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../testing/server/test-site.ts'

let test: TestBackend
let site: TestSite

beforeAll(async () => {
  test = await startTestBackend()
  site = await startTestSite(opened(test))
})
afterAll(async () => {
  site.stop()
  await test.stop()
})

const headersOf = (token: string) => ({
  apikey: test.secrets.publishableKey,
  authorization: `Bearer ${token}`,
})

it.each([
  ['GET', '/rest/v1/properties?select=id', 200],
  ['HEAD', '/rest/v1/contacts?select=id', 200],
  ['GET', '/rest/v1/contacts?select=nothing', 400],
  ['POST', '/rest/v1/rpc/no_such_function', 404],
  ['GET', '/auth/v1/user', 200],
  ['GET', '/auth/v1/settings', 200],
  ['GET', '/auth/v1/nothing', 404],
  ['GET', '/storage/v1/object/list/property-images', 405],
])('no browser keeps the answer to %s %s', async (method, path, status) => {
  const { token } = await test.account('admin')
  const answer = await site.ask(path, { method, headers: headersOf(token) })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

it('lets every browser keep public pictures', async () => {
  const { token } = await test.account('admin')
  const headers = headersOf(token)
  const added = await test.call('POST', '/rest/v1/properties?select=id', {
    token,
    body: { title: 'With a picture', price: '1' },
    headers: { prefer: 'return=representation' },
  })
  const name = `/property-images/${added.json[0].id}/1_0.png`
  const stored = await site.ask(`/storage/v1/object${name}`, {
    ...{ method: 'POST', body: Buffer.from(onePixelPng) },
    headers: { ...headers, 'content-type': 'image/png' },
  })
  expect([stored.status, stored.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const shown = await site.ask(`/storage/v1/object/public${name}`, { headers })
  expect(shown.headers.get('cache-control')).toMatch(/^public, max-age/)
})

it.each([
  ['local', '"cache"'],
  ['global', '"cache"'],
  ['others', null],
])('signing out, %s, empties the cache of %s', async (scope, cleared) => {
  const { token } = await test.account('admin')
  const path = `/auth/v1/logout?scope=${scope}`
  const out = await site.ask(path, { method: 'POST', headers: headersOf(token) })
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([204, cleared])
})
